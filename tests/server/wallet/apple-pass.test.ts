// The file for Apple Wallet, checked by OpenSSL and by our own ZIP reader.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../support/app';
import { filesIn } from '../../support/archive';
import { formOf } from '../../support/forms';
import { buyPro } from '../../support/test-payments';
import { PASS_TYPE_ID, setUpWallets, TEAM_ID, walletConfig } from '../../support/wallet';
import { signUpWorker, type TestWorker } from '../../support/workers';
import { colorAt, plain, red } from '../profiles/photos/photos';

const scene = setUpWallets();
const publicUrl = 'https://tips.example.com';
const { app, database } = await buildTestApp({ config: { ...walletConfig(scene), publicUrl } });

const download = ({ headers }: Pick<TestWorker, 'headers'>) =>
  app.inject({ url: '/api/wallet/apple-pass', headers });

async function proWorker(): Promise<TestWorker> {
  const worker = await signUpWorker(app);
  await buyPro(app, worker);
  return worker;
}

/** Returns the files of a worker's pass, and its parsed JSON. */
async function passOf(worker: TestWorker) {
  const answer = await download(worker);
  expect(answer.statusCode, answer.body).toBe(200);
  const files = filesIn(answer.rawPayload);
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  return { answer, files, file, said: JSON.parse(file('pass.json').toString()) };
}

it('has the name, the photo and the code of the page, and comes as a file for Wallet', async () => {
  const worker = await proWorker();
  const { answer, said } = await passOf(worker);
  const { id, handle } = worker.profile;
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': `attachment; filename="tipwell-${handle}.pkpass"`,
    'cache-control': 'no-store',
  });
  expect(said).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: PASS_TYPE_ID,
    teamIdentifier: TEAM_ID,
    serialNumber: id,
    description: 'Tip page of Ada M.',
    generic: {
      primaryFields: [{ key: 'name', value: 'Ada M.' }],
      secondaryFields: [{ key: 'job', value: 'Bartender' }],
    },
    // The same as the QR code on the screen.
    barcodes: [{ format: 'PKBarcodeFormatQR', message: `${publicUrl}/u/${handle}?from=qr` }],
    webServiceURL: `${publicUrl}/apple-wallet`,
  });
  expect(said).not.toHaveProperty('voided');
  const scanned = await app.inject(`/api/profiles/${handle}`);
  expect(scanned.json().id).toBe(id);
});

it('is signed with the certificate, as OpenSSL verifies, over the hash of each file', async () => {
  const { files, file } = await passOf(await proWorker());
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-pass-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);
  put('signature', file('signature'));
  put('manifest', file('manifest.json'));
  put('ca.pem', scene.env.APPLE_WALLET_WWDR_CERTIFICATE ?? '');
  const verify = () =>
    execFileSync(
      'openssl',
      [
        'smime',
        '-verify',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest',
        '-CAfile',
        'ca.pem',
        '-purpose',
        'any',
      ],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    ).toString();
  expect(verify()).toBe(file('manifest.json').toString());

  const manifest = JSON.parse(file('manifest.json').toString()) as Record<string, string>;
  const signed = [...files.keys()].filter((name) => !/^(manifest\.json|signature)$/.test(name));
  expect(Object.keys(manifest).sort()).toEqual(signed.sort());
  for (const name of signed) {
    expect(createHash('sha1').update(file(name)).digest('hex'), name).toBe(manifest[name]);
  }

  put(
    'manifest',
    file('manifest.json')
      .toString()
      .replace(/[0-9a-f]{8}/, '00000000'),
  );
  expect(verify).toThrow();
});

it("has PNG pictures in Wallet's sizes, with the photo if there is one", async () => {
  const worker = await proWorker();
  const sidesOf = async () => {
    const { files } = await passOf(worker);
    const pictures = [...files].filter(([name]) => name.endsWith('.png'));
    return Object.fromEntries(
      await Promise.all(
        pictures.map(async ([name, content]) => {
          const { format, width, height } = await sharp(content).metadata();
          return [name, `${format} ${width}x${height}`];
        }),
      ),
    );
  };
  const marks = {
    'icon.png': 'png 29x29',
    'icon@2x.png': 'png 58x58',
    'icon@3x.png': 'png 87x87',
    'logo.png': 'png 50x50',
    'logo@2x.png': 'png 100x100',
    'logo@3x.png': 'png 150x150',
  };
  expect(await sidesOf()).toEqual(marks);

  const content = await plain(640, 480, red).jpeg().toBuffer();
  const form = formOf({}, { name: 'photo', content });
  await app.inject({
    method: 'POST',
    url: '/api/profiles/me/avatar',
    payload: form.payload,
    headers: { ...worker.headers, ...form.headers },
  });
  expect(await sidesOf()).toEqual({
    ...marks,
    'thumbnail.png': 'png 90x90',
    'thumbnail@2x.png': 'png 180x180',
    'thumbnail@3x.png': 'png 270x270',
  });
  const { file } = await passOf(worker);
  expect(await colorAt(file('thumbnail@2x.png'), 0.5, 0.5)).toBe('red');
});

it('is void while the page is off, because its code leads nowhere', async () => {
  const worker = await proWorker();
  const payload = { active: false };
  const { headers } = worker;
  await app.inject({ method: 'PUT', url: '/api/profiles/me/active', headers, payload });
  expect((await passOf(worker)).said.voided).toBe(true);
});

it('has no update URL without https, which Wallet requires', async () => {
  const plain = await buildTestApp({ config: walletConfig(scene) });
  const worker = await signUpWorker(plain.app);
  await buyPro(plain.app, worker);
  const { headers } = worker;
  const answer = await plain.app.inject({ url: '/api/wallet/apple-pass', headers });
  const said = JSON.parse(String(filesIn(answer.rawPayload).get('pass.json')));
  expect(said).not.toHaveProperty('webServiceURL');
  expect(said).not.toHaveProperty('authenticationToken');
});

it('stores nothing that would allow fetching a pass', async () => {
  const { said } = await passOf(await proWorker());
  const { rows } = await database.pool.query(
    `select t::text as text from wallet_tokens t union all select p::text from wallet_passes p`,
  );
  const stored = rows.map(({ text }) => text).join();
  const hex = Buffer.from(said.authenticationToken).toString('hex');
  const raw = Buffer.from(said.authenticationToken, 'base64url').toString('hex');
  for (const form of [said.authenticationToken, hex, raw]) expect(stored).not.toContain(form);
});

it('is not made without settings, or after the certificate has expired', async () => {
  const without = await buildTestApp();
  const worker = await signUpWorker(without.app);
  const { headers } = worker;
  const refused = await without.app.inject({ url: '/api/wallet/apple-pass', headers });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'wallet_unavailable']);
  expect((await without.app.inject('/api/operator')).json().wallets).toEqual([]);

  let now = Date.now();
  const later = await buildTestApp({ config: walletConfig(scene), clock: { now: () => now } });
  const offered = async () => (await later.app.inject('/api/operator')).json().wallets;
  expect(await offered()).toEqual(['apple', 'google']);
  now += 366 * 24 * 60 * 60 * 1000;
  expect(await offered()).toEqual(['google']);
  const other = await signUpWorker(later.app);
  const late = await later.app.inject({ url: '/api/wallet/apple-pass', headers: other.headers });
  expect(late.json().code).toBe('wallet_unavailable');
});

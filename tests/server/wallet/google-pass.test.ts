// The link that adds a page to Google Wallet. Its signature is checked by Node, not by our library.
import { verify } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { tinyPhoto } from '../../support/every-call';
import { formOf } from '../../support/forms';
import { buyPro } from '../../support/test-payments';
import { setUpWallets, walletConfig } from '../../support/wallet';
import { signUpWorker, type TestWorker } from '../../support/workers';

const scene = setUpWallets();
const publicUrl = 'https://tips.example.com';
const { app } = await buildTestApp({ config: { ...walletConfig(scene), publicUrl } });

const SAVE = 'https://pay.google.com/gp/v/save/';
const ISSUER = scene.env.GOOGLE_WALLET_ISSUER_ID;

async function linkOf({ headers }: TestWorker) {
  const answer = await app.inject({ url: '/api/wallet/google-pass', headers });
  const { url } = answer.json<{ url: string }>();
  expect(url.startsWith(SAVE)).toBe(true);
  const [header = '', claims = '', signature = ''] = url.slice(SAVE.length).split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    url,
    header: read(header),
    claims: read(claims),
    isSigned: verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      scene.googleKey,
      Buffer.from(signature, 'base64url'),
    ),
  };
}

async function proWorker(profile = {}): Promise<TestWorker> {
  const worker = await signUpWorker(app, profile);
  await buyPro(app, worker);
  return worker;
}

it('is signed by the service account, with the name and the code of the page', async () => {
  const worker = await proWorker();
  const { header, claims, isSigned } = await linkOf(worker);
  const { id, handle } = worker.profile;
  expect(isSigned).toBe(true);
  expect(header).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(claims).toMatchObject({
    iss: scene.env.GOOGLE_WALLET_SERVICE_ACCOUNT,
    aud: 'google',
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: {
      genericClasses: [{ id: `${ISSUER}.tipwell_page` }],
      genericObjects: [
        {
          classId: `${ISSUER}.tipwell_page`,
          state: 'ACTIVE',
          header: { defaultValue: { value: 'Ada M.' } },
          subheader: { defaultValue: { value: 'Bartender' } },
          barcode: { type: 'QR_CODE', value: `${publicUrl}/u/${handle}?from=qr` },
        },
      ],
    },
  });
  expect(claims.iat).toBeCloseTo(Date.now() / 1000, -2);
  const [pass] = claims.payload.genericObjects;
  expect(pass.id).toMatch(new RegExp(`^${ISSUER}\\.${id}\\.[0-9a-f]{12}$`));
  expect(pass).not.toHaveProperty('logo');
});

it('has the photo at an address that Google can load', async () => {
  const worker = await proWorker();
  const before = await linkOf(worker);
  const form = formOf({}, { name: 'photo', content: tinyPhoto });
  await app.inject({
    method: 'POST',
    url: '/api/profiles/me/avatar',
    payload: form.payload,
    headers: { ...worker.headers, ...form.headers },
  });
  const after = await linkOf(worker);
  const [pass] = after.claims.payload.genericObjects;
  const { uri } = pass.logo.sourceUri;
  expect(uri).toMatch(/^https:\/\/tips\.example\.com\/images\/[\w-]{43}\.png$/);
  const picture = await app.inject(new URL(uri).pathname);
  expect(picture.headers['content-type']).toBe('image/png');
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('png');
  // Google ignores changes to an object with a known id.
  expect(pass.id).not.toBe(before.claims.payload.genericObjects[0].id);
});

it('is short enough for every browser, whatever the names', async () => {
  const [displayName, jobTitle] = ['é'.repeat(80), 'é'.repeat(80)];
  const { url } = await linkOf(await proWorker({ displayName, jobTitle }));
  expect(url.length).toBeLessThan(2048);
});

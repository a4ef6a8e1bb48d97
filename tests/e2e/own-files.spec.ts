// Once started, the server needs none of its own files. If root started it, it can no longer read
// files that only root may read, such as those in root's home; and a build or `npm ci` under a
// running server removes them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pathOf } from '#contract/call';
import type { TipAttemptBody } from '#contract/tips/tip';
import { copyOf } from '../../src/server/start/drop-privileges';
import { filesIn } from '../support/archive';
import { photographPdf } from '../support/camera';
import { everyCall, goodRequest } from '../support/every-call';
import { formOf } from '../support/forms';
import { ownAddress, phoneUserAgent } from '../support/phone';
import { rightsOf } from '../support/process-rights';
import { Tipper } from '../support/tipper';
import { setUpWallets } from '../support/wallet';
import type { TestWorker as ApiWorker } from '../support/workers';
import { expect, test } from './support/fixtures';
import { makeInstallation } from './support/installation';
import { Ledger } from './support/ledger';
import { startMessageReceivers } from './support/message-receivers';
import { startOwnServer } from './support/own-server';
import { openSignedIn } from './support/sign-in';
import { createWorker, makeCode, post, type TestWorker } from './support/worker';

const root = join(import.meta.dirname, '../..');

const weAreRoot = process.getuid?.() === 0;

/** Returns a time zone in which it is now late enough in the day to send an SMS. */
function zoneByDay(): string {
  const zones = ['Pacific/Auckland', 'Asia/Tokyo', 'Asia/Dubai', 'Europe/Paris'];
  const all = [...zones, 'America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'];
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(),
    );
  return all.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 20) ?? 'America/New_York';
}

/** Reports a tip by a tipper who wants to be thanked. */
async function tip(url: string, { profileId }: TestWorker, contact: Partial<TipAttemptBody>) {
  const tipper = new Tipper(url, profileId);
  const where = { 'x-user-timezone': zoneByDay() };
  const answers = [await tipper.attempt(contact, where), await tipper.report({}, where)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
}

/** Returns the status of a request for a host, whose name need not resolve. */
const statusAt = (url: string, host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, accept: 'text/html', 'user-agent': phoneUserAgent };
    ask(new URL(path, url), { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('a server that has lost its own files still sends every message, and makes every picture and pass', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const installation = makeInstallation();
  const { folder } = installation;
  const receivers = await startMessageReceivers();
  const env = { ...receivers.env, ...setUpWallets().env, LOG_LEVEL: 'warn' };
  const server = await startOwnServer(env, folder);
  const { url, databaseUrl } = server;
  const ledger = new Ledger(databaseUrl);
  try {
    if (weAreRoot)
      for (const { users } of await rightsOf(server.pid)) expect(users).not.toContain(0);
    // Not the client's files: a build keeps the previous build's.
    for (const name of ['dist/server', 'node_modules', 'package.json']) {
      await rename(join(folder, name), join(folder, `${name}.gone`));
    }

    const worker = await createWorker(url);
    const signedIn = { authorization: `Bearer ${worker.token}` };
    await ledger.setPlan(worker.userId, 'pro');
    // Both kinds of emails: one queued on its own, and one after a tip.
    const emailTo = (address: string, subject: RegExp) =>
      expect
        .poll(
          () =>
            receivers.emails.filter(
              ({ to, subject: about = '' }) =>
                JSON.stringify(to).includes(address) && subject.test(about),
            ).length,
          { timeout: 30_000 },
        )
        .toBe(1);
    await emailTo(worker.email, /^Confirm your email address/);
    const grace = `grace-${worker.handle}@example.com`;
    await tip(url, worker, { tipperContactMethod: 'email', tipperEmail: grace });
    await emailTo(grace, /^Thank you from Rosa M\./);
    await tip(url, worker, { tipperContactMethod: 'phone', tipperPhone: '(415) 555-0132' });
    await expect.poll(() => receivers.sms.length, { timeout: 30_000 }).toBe(1);
    expect(receivers.sms[0]?.Body).toContain('Rosa M. thanks you for your $20.00 Venmo tip');

    // A photo through the decoder, and from there into the pass.
    const photo = await sharp({
      create: { width: 500, height: 400, channels: 3, background: '#800' },
    })
      .jpeg()
      .toBuffer();
    const form = formOf({}, { name: 'photo', content: photo });
    const upload = {
      method: 'POST',
      headers: { ...signedIn, ...form.headers },
      body: form.payload,
    };
    const avatar = await fetch(`${url}/api/profiles/me/avatar`, upload);
    expect(avatar.status, await avatar.clone().text()).toBe(200);
    const pass = await fetch(`${url}/api/wallet/apple-pass`, { headers: signedIn });
    expect(pass.status).toBe(200);
    const files = filesIn(Buffer.from(await pass.arrayBuffer()));
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['pass.json', 'signature', 'icon.png']),
    );
    const google = await fetch(`${url}/api/wallet/google-pass`, { headers: signedIn });
    expect(google.status).toBe(200);

    // Every page, including a team's and one at a worker's domain.
    const { id, code } = await makeCode(url, worker);
    const team = { id: crypto.randomUUID(), name: 'Blue Door', handle: `team-${worker.handle}` };
    await post(`${url}/api/teams`, { ...team, sharesInPool: true }, signedIn);
    const pages = ['/', '/login', '/signup', '/forgot-password', '/pricing', '/privacy', '/terms'];
    const ofWorker = [`/u/${worker.handle}`, `/q/${code}`, `/u/${worker.handle}/pay?amount=5`];
    const files_ = [
      '/dashboard',
      '/service-worker.js',
      '/manifest.webmanifest',
      '/worker-area.json',
    ];
    for (const path of [...pages, ...ofWorker, `/u/${team.handle}`, ...files_]) {
      const { status } = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect([path, status]).toEqual([path, 200]);
    }
    const host = `${worker.handle}.example.com`;
    await ledger.verifyDomain(worker.profileId, host);
    await expect
      .poll(async () => (await fetch(`${url}/api/domains/ask?domain=${host}`)).status)
      .toBe(200);
    expect(await statusAt(url, host, '/')).toBe(200);

    // Every call.
    const { handle, profileId, userId, email, token } = worker;
    const asApiWorker = {
      token,
      email,
      headers: signedIn,
      user: { id: userId },
      profile: { id: profileId, handle },
    } as unknown as ApiWorker;
    const last = new Set<string>(['logout', 'deleteOtherSessions', 'deleteAccount']);
    for (const [name, call] of everyCall.filter(([name]) => !last.has(name))) {
      const { params, query, headers, body, file } = goodRequest(name, asApiWorker);
      const address = `${url}${pathOf(call, { params, query } as never)}`;
      const sent = file
        ? formOf({}, { name: 'photo', content: file })
        : body && {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          };
      const { status } = await fetch(address, {
        method: call.method,
        headers: { ...headers, ...(sent ? sent.headers : {}), 'x-forwarded-for': ownAddress() },
        body: sent ? sent.payload : null,
      });
      expect(status, name).toBeLessThan(500);
    }

    // A print, which the browser makes from the server's data.
    const page = await browser.newPage({ baseURL: url });
    await openSignedIn(page, worker, `/qr-links/${id}`);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const paper = await photographPdf(new Uint8Array(await readFile(await pdf.path())).buffer);
    expect(paper.text).toContain('Tip me');

    expect(server.log()).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find|ENOENT|EACCES|internal/);
  } finally {
    await ledger.close();
    await server.stop();
    await receivers.stop();
    await installation.remove();
    await rm(copyOf(join(folder, 'dist/client')), { recursive: true, force: true });
  }
});

test('the built server loads its own code only at its start', () => {
  const texts = readdirSync(join(root, 'dist/server'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(root, 'dist/server', name), 'utf8'));
  const isComment = (line: string) => /^\s*(\*|\/\*|\/\/)/.test(line);
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !isComment(line));
  const loaded = lines.flatMap((line) =>
    [...line.matchAll(/\bimport\(["'](?:\.\/)?([^"']+?)\d*(?:\.js)?["']\)/g)].map(
      ([, name]) => name,
    ),
  );
  const names = [...new Set(loaded)].sort();
  expect(names).toEqual(
    [
      // While the database starts.
      'app',
      // Before `buildApp` returns, if the settings require them.
      'apple-pass',
      'google-link',
      'mailbox',
      'pages',
      'stripe-provider',
      'twilio-sender',
      // By `load-parts.ts`, before it returns.
      'forgot-password-page',
      'landing-page',
      'login-page',
      'pricing-page',
      'privacy-page',
      'signup-page',
      'team-picker',
      'terms-page',
      // It throws whenever it is loaded.
      'not-rendered',
    ].sort(),
  );
});

test('a server without its built client says so, and does not start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-without-client-'));
  try {
    for (const name of ['dist', 'package.json']) {
      await cp(join(root, name), join(folder, name), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const client = join(folder, 'dist/client');
    const start = () =>
      spawnSync(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 60_000,
        env: { PATH: process.env.PATH, LOG_LEVEL: 'silent' },
      });
    // From the smallest to the largest.
    const [script = ''] = (await readdir(join(client, 'assets'))).filter((n) =>
      /^tip-app-.*\.js$/.test(n),
    );
    for (const lost of [`assets/${script}`, 'tip-page.html', '.vite', '']) {
      await rm(join(client, lost), { recursive: true });
      const { status, stderr } = start();
      expect([lost, status]).toEqual([lost, 1]);
      expect(stderr).toMatch(/^The built client is missing \(.*\)\. Build it: npm run build\.\n$/);
      expect(stderr).toContain(join(client, lost === '.vite' ? '' : lost));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

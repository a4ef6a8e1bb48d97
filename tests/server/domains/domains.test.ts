// Tip pages at workers' own domains: how one is verified, kept and lost, and what is served there.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/timings';
import { buildTestApp, type TestApp } from '../../support/app';
import { holdLock } from '../../support/held-lock';
import { storedTip } from '../../support/stored-tips';
import { foundTeam, join } from '../../support/teams';
import { buyPro, takeTestStep } from '../../support/test-payments';
import { codeOf, Tipper } from '../../support/tipper';
import { goodPassword, makeCode, signUpWorker, type TestWorker } from '../../support/workers';
import { renderedClient } from '../render/rendered-client';

const publicUrl = 'https://tipwell.example.com';
const dns = new Map<string, string[][] | Error>();
const resolveTxt = async (name: string) => {
  const records = dns.get(name) ?? Object.assign(new Error('none'), { code: 'ENOTFOUND' });
  if (records instanceof Error) throw records;
  return records;
};
let now = Date.parse('2026-05-01T12:00:00Z');
const clock = { now: () => now };
const clientDir = renderedClient();
const test = await buildTestApp({ clientDir, clock, resolveTxt, config: { publicUrl } });
const { app } = test;

let made = 0;
const newHost = () => `tips${++made}.maya.com`;

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, worker: TestWorker) =>
  app.inject({ method, url: `/api/profiles/me/domain${path}`, headers: worker.headers });
const put = (worker: TestWorker, host: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me/domain',
    headers: worker.headers,
    payload: { host },
  });

/** Signs in again, since sessions expire as the clock advances. */
async function signedInAgain(worker: TestWorker): Promise<TestWorker> {
  const payload = { email: worker.email, password: goodPassword };
  const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { ...worker, headers: { authorization: `Bearer ${signedIn.json().token}` } };
}

const domainOf = async (worker: TestWorker) =>
  (await call('GET', '', await signedInAgain(worker))).json().domain;
const at = (host: string, url: string, { app }: Pick<TestApp, 'app'> = test) =>
  app.inject({ url, headers: { host, accept: 'text/html' } });
const ask = async (domain: string) =>
  (await app.inject({ url: '/api/domains/ask', query: { domain } })).statusCode;

async function proWorker() {
  const worker = await signUpWorker(app);
  return { worker, payment: await buyPro(app, worker) };
}

const turnOff = ({ headers }: TestWorker) =>
  app.inject({
    method: 'PUT',
    url: '/api/profiles/me/active',
    headers,
    payload: { active: false },
  });

async function setRecord(worker: TestWorker): Promise<string> {
  const { record } = await domainOf(worker);
  dns.set(record.name, [['v=spf1 -all'], [record.value.slice(0, 20), record.value.slice(20)]]);
  return record.name;
}

/** Creates a Pro worker whose page answers at a domain. */
async function workerAtDomain() {
  const { worker, payment } = await proWorker();
  const host = newHost();
  await put(worker, host);
  const record = await setRecord(worker);
  await call('POST', '/check', worker);
  return { worker, payment, host, record };
}

/** Checks every domain that is due, as the server does hourly. */
async function checkDomains(lookUp = resolveTxt): Promise<void> {
  const { verifyDomains } = await import('../../../src/server/domains/verify-domain');
  const { openDomainHosts } = await import('../../../src/server/domains/domain-hosts');
  const { silentLog } = await import('../../support/silent-log');
  const domainHosts = await openDomainHosts(test.database, silentLog, publicUrl);
  const cache = { invalidate: () => {} } as never;
  const { database } = test;
  await verifyDomains(
    { database, cache, clock, domainHosts, resolveTxt: lookUp },
    new AbortController().signal,
  );
  await domainHosts.close();
}

describe('a domain', () => {
  it('works once its record exists, and not before', async () => {
    const { worker } = await proWorker();
    const host = newHost();
    const answer = await put(worker, ` ${host.toUpperCase()} `);
    expect(answer.json().domain).toMatchObject({
      host,
      state: 'waiting',
      target: 'tipwell.example.com',
      address: `https://${host}/`,
      record: { name: `_tipwell.${host}`, value: expect.stringMatching(/^tipwell=[\w-]{43}$/) },
    });
    expect(await ask(host)).toBe(404);
    const early = (await call('POST', '/check', worker)).json().domain;
    expect(early).toMatchObject({ state: 'waiting', checkedAt: new Date(now).toISOString() });
    expect(early.failure).toContain('There is no TXT record');
    await setRecord(worker);
    const found = (await call('POST', '/check', worker)).json().domain;
    expect(found).toMatchObject({ state: 'active', failure: null });
    expect(await ask(host)).toBe(200);
    expect((await at(host, '/')).body).toContain(worker.profile.handle);
  });

  it('is checked without a tap', async () => {
    const { worker } = await proWorker();
    await put(worker, newHost());
    await setRecord(worker);
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ state: 'active' });
  });

  it('is checked once a run, some at a time, however long the run takes', async () => {
    const hosts = Array.from({ length: 25 }, newHost);
    for (const host of hosts) await put((await proWorker()).worker, host);
    const asked: string[] = [];
    let [under, most] = [0, 0];
    await checkDomains(async (name) => {
      if (hosts.some((host) => name.endsWith(host))) asked.push(name);
      // No more than a test's turn, or every later domain would be due again for ever.
      if (asked.length <= 2 * hosts.length) now += 31 * 60_000;
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    });
    expect(asked.toSorted()).toEqual(hosts.map((host) => `_tipwell.${host}`).toSorted());
    expect(most).toBe(5);
  });

  it.each([
    'localhost',
    'tips.example.com:8080',
    'https://tips.example.com',
    '192.0.2.7',
    '[2001:db8::1]',
    '-tips.example.com',
    'tips..example.com',
    'tips.example.com/u/maya',
    `${'a'.repeat(64)}.example.com`,
    'tips.example.com\r\nHost: evil.example.com',
    'x'.repeat(400),
  ])('is refused if malformed: %.40s', async (host) => {
    const { worker } = await proWorker();
    const answer = await put(worker, host);
    expect(codeOf(answer)).toEqual([400, 'invalid_input']);
    expect(answer.json().fields.host).toMatch(/^(Enter a domain such as|This domain is too long)/);
    expect(await domainOf(worker)).toBeNull();
  });

  it.each(['tipwell.example.com', 'maya.tipwell.example.com', 'bar.localhost', 'pi.local'])(
    "is refused if it is the product's own or not public: %s",
    async (host) => {
      const { worker, host: before } = await workerAtDomain();
      const answer = await put(worker, host);
      expect(codeOf(answer)).toEqual([422, 'domain_reserved']);
      expect(answer.json().fields.host).toMatch(/our own address|cannot be reached/);
      expect(await domainOf(worker)).toMatchObject({ host: before, state: 'active' });
    },
  );

  it('belongs to the first to verify it', async () => {
    const { host } = await workerAtDomain();
    const { worker: other } = await proWorker();
    expect(codeOf(await put(other, host))).toEqual([409, 'domain_taken']);
  });

  it('is refused to the second of two who wait for the same one', async () => {
    const { worker: first } = await proWorker();
    const { worker: second } = await proWorker();
    const host = newHost();
    await put(first, host);
    await put(second, host);
    await setRecord(first);
    await call('POST', '/check', first);
    await setRecord(second);
    expect(codeOf(await call('POST', '/check', second))).toEqual([409, 'domain_taken']);
    expect(await domainOf(second)).toMatchObject({ state: 'waiting' });
    expect((await at(host, '/')).body).toContain(first.profile.handle);
  });

  it('stops working after a week without its record, and works again with it', async () => {
    const { worker, host, record } = await workerAtDomain();
    const kept = dns.get(record);
    dns.set(record, new Error('SERVFAIL'));
    now += DAY_MS;
    await checkDomains();
    const failing = await domainOf(worker);
    expect(failing).toMatchObject({
      state: 'failing',
      servedUntil: new Date(now + 7 * DAY_MS).toISOString(),
    });
    now += 6 * DAY_MS;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ state: 'failing' });
    expect((await at(host, '/')).statusCode).toBe(200);
    now += DAY_MS;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ state: 'lost' });
    await expect.poll(() => ask(host)).toBe(404);
    // Its ordinary address keeps working.
    expect((await at('tipwell.example.com', `/u/${worker.profile.handle}`)).statusCode).toBe(200);
    if (kept) dns.set(record, kept);
    now += DAY_MS;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ state: 'active' });
  });

  it('stays as the worker has just checked it if a slower check missed the record', async () => {
    const { worker } = await proWorker();
    const { record } = (await put(worker, newHost())).json().domain;
    /** Checks hourly with an answer from before the record existed, which comes after a tap. */
    const checkSlowly = () =>
      checkDomains(async (name) => {
        if (name !== record.name) return resolveTxt(name);
        await setRecord(worker);
        await call('POST', '/check', await signedInAgain(worker));
        dns.delete(name);
        return resolveTxt(name);
      });
    await checkSlowly();
    expect(await domainOf(worker)).toMatchObject({ state: 'active', failure: null });
    now += DAY_MS;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ state: 'failing' });
    now += 7 * DAY_MS;
    await checkSlowly();
    expect(await domainOf(worker)).toMatchObject({ state: 'active', failure: null });
  });

  it('works again with its record, even after a long time', async () => {
    const { worker, host, record } = await workerAtDomain();
    const kept = dns.get(record);
    const long = `update domains set created_at = created_at - interval '60 days' where host = $1`;
    await test.database.pool.query(long, [host]);
    dns.delete(record);
    for (const days of [1, 7]) {
      now += days * DAY_MS;
      await checkDomains();
    }
    expect(await domainOf(worker)).toMatchObject({ state: 'lost' });
    if (kept) dns.set(record, kept);
    now += DAY_MS;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ host, state: 'active' });
  });

  it('is checked once a day, not hourly, once it works', async () => {
    const { worker } = await workerAtDomain();
    const { checkedAt } = await domainOf(worker);
    now += DAY_MS / 2;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ checkedAt });
    now += DAY_MS / 2;
    await checkDomains();
    expect(await domainOf(worker)).toMatchObject({ checkedAt: new Date(now).toISOString() });
  });

  it('is paused while the plan has no domains: visitors are redirected to the ordinary address', async () => {
    const { worker, payment, host } = await workerAtDomain();
    await takeTestStep(app, worker, payment, 'end');
    expect(await domainOf(worker)).toMatchObject({ state: 'paused' });
    // A link that somebody shares often gets a parameter.
    for (const query of ['', '?from=qr', '?fbclid=1']) {
      const { statusCode, headers } = await at(host, `/${query}`);
      const page = `${publicUrl}/u/${worker.profile.handle}${query}`;
      expect([statusCode, headers.location]).toEqual([302, page]);
    }
    // This also works over TLS, because the proxy still gets a certificate.
    expect(await ask(host)).toBe(200);
  });

  it('stops working when another replaces it, even if it was verified just then', async () => {
    const { worker } = await proWorker();
    const host = newHost();
    await put(worker, host);
    await setRecord(worker);
    const { id } = worker.user;
    const lock = await holdLock(test.database, 'select from users where id = $1 for update', [id]);
    const replaced = put(worker, newHost());
    await lock.untilBlocked(1);
    await call('POST', '/check', worker);
    expect(await ask(host)).toBe(200);
    await lock.release();
    expect((await replaced).statusCode).toBe(200);
    expect(await ask(host)).toBe(404);
  });

  it('is deleted with its page, or by its worker', async () => {
    const { worker, host } = await workerAtDomain();
    expect((await call('DELETE', '', worker)).json()).toEqual({ domain: null });
    expect(await ask(host)).toBe(404);
    const { worker: next, host: nextHost } = await workerAtDomain();
    await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: next.headers,
      payload: { password: goodPassword, confirmation: next.profile.handle },
    });
    await expect.poll(() => ask(nextHost)).toBe(404);
  });
});

describe('at a host that was a domain', () => {
  /** Returns what visitors find there: the target of a redirect, or an error code. */
  async function foundAt(host: string, paths: string[]): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const path of paths) {
      const { statusCode, headers } = await at(host, path);
      found.push([path, statusCode, headers.location]);
    }
    const payload = { email: 'ada@example.com', password: goodPassword };
    const login = { method: 'POST' as const, url: '/api/auth/login', headers: { host }, payload };
    found.push(codeOf(await app.inject(login)));
    return found;
  }
  const refused = [404, 'not_found'];
  const ledOn = (path: string) => [path, 302, publicUrl + path];

  it("visitors are redirected to the page's ordinary address once the record is lost", async () => {
    const { worker, host, record } = await workerAtDomain();
    dns.delete(record);
    for (const days of [1, 7]) {
      now += days * DAY_MS;
      await checkDomains();
    }
    await expect.poll(() => ask(host)).toBe(404);
    const page = `/u/${worker.profile.handle}`;
    expect(await foundAt(host, ['/', '/login', page])).toEqual([
      ['/', 302, publicUrl + page],
      ...['/login', page].map(ledOn),
      refused,
    ]);
    // Until another worker verifies it.
    const next = await signUpWorker(app);
    await buyPro(app, next);
    await put(next, host);
    await setRecord(next);
    await call('POST', '/check', next);
    expect((await at(host, '/')).body).toContain(next.profile.handle);
  });

  it("nothing of the worker's area is served after the page has given it up", async () => {
    const { worker, host } = await workerAtDomain();
    await put(worker, newHost());
    expect(await foundAt(host, ['/login', '/dashboard'])).toEqual([
      ...['/login', '/dashboard'].map(ledOn),
      refused,
    ]);
    const { worker: other, host: second } = await workerAtDomain();
    await call('DELETE', '', other);
    const home = await at(second, '/');
    expect([home.statusCode, home.headers.location]).toEqual([302, publicUrl]);
    expect(await foundAt(second, ['/login'])).toEqual([ledOn('/login'), refused]);
  });

  it("a host that was never verified changes nothing, as it may be another one of the operator's", async () => {
    const { worker } = await proWorker();
    const host = newHost();
    const before = await foundAt(host, ['/login', '/pricing']);
    await put(worker, host);
    await call('POST', '/check', worker);
    expect(await foundAt(host, ['/login', '/pricing'])).toEqual(before);
  });

  it('the operator can move to it', async () => {
    const { worker, host } = await workerAtDomain();
    await call('DELETE', '', worker);
    const { databaseUrl } = test;
    const moved = { publicUrl: `https://${host}` };
    const other = await buildTestApp({ clientDir, databaseUrl, clock, config: moved });
    expect((await at(host, '/login', other)).statusCode).toBe(200);
  });
});

describe('at a domain', () => {
  it('the page is the same at each of its addresses, and the ordinary one names the domain', async () => {
    const { worker, host } = await workerAtDomain();
    const { handle } = worker.profile;
    const { code } = await makeCode(app, worker);
    const ordinary = await at('tipwell.example.com', `/u/${handle}`);
    expect(ordinary.body).toContain(`<link rel="canonical" href="https://${host}/">`);
    const first = await at(host, '/');
    expect(first.body).toContain(`<link rel="canonical" href="https://${host}/">`);
    for (const path of ['/', `/u/${handle}`, `/q/${code}`, `/?from=qr`]) {
      const answer = await at(`${host}:443`, path);
      expect([path, answer.statusCode, answer.body === first.body]).toEqual([path, 200, true]);
    }
  });

  it("a team's members are shown, so that a tipper who chose one can reload the page", async () => {
    const { worker: founder } = await proWorker();
    const [member, stranger] = [await signUpWorker(app), await signUpWorker(app)];
    const team = await foundTeam(app, founder);
    await join(app, team.id, founder, member);
    const host = newHost();
    const { headers } = founder;
    const domain = `/api/profiles/me/domain?profileId=${team.profileId}`;
    const asked = await app.inject({ method: 'PUT', url: domain, headers, payload: { host } });
    const { record } = asked.json().domain;
    dns.set(record.name, [[record.value]]);
    const check = domain.replace('?', '/check?');
    await app.inject({ method: 'POST', url: check, headers });
    expect((await at(host, '/')).body).toContain(team.name);
    for (const part of ['', '/pay?amount=10']) {
      const person = await at(host, `/u/${member.profile.handle}${part}`);
      expect([part, person.statusCode]).toEqual([part, 200]);
    }
    const other = await at(host, `/u/${stranger.profile.handle}`);
    expect(other.headers.location).toBe(`${publicUrl}/u/${stranger.profile.handle}`);
    // A phone may have a tip to the member under way, and has it only here.
    await turnOff(member);
    const off = await at(host, `/u/${member.profile.handle}`);
    expect([off.statusCode, off.headers.location]).toEqual([404, undefined]);
    expect(off.body).toContain('Profile Not Found');
  });

  it('a page or code that is turned off says so there, not at the ordinary address', async () => {
    const { worker, host } = await workerAtDomain();
    const paused = await makeCode(app, worker);
    await app.inject({
      method: 'PATCH',
      url: `/api/qr-codes/${paused.id}`,
      headers: worker.headers,
      payload: { paused: true },
    });
    const code = await at(host, `/q/${paused.code}`);
    expect([code.statusCode, code.headers.location]).toEqual([404, undefined]);
    expect(code.body).toContain('This QR code is paused');
    await turnOff(worker);
    for (const path of ['/', `/u/${worker.profile.handle}`]) {
      const { statusCode, headers, body } = await at(host, path);
      expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
      expect(body).toContain('Profile Not Found');
    }
  });

  it('a tip works as anywhere else, and is tied to its page', async () => {
    const { worker, host } = await workerAtDomain();
    const tipper = new Tipper(app, worker.profile.id);
    const headers = { host };
    expect((await tipper.attempt({}, headers)).statusCode).toBe(201);
    expect((await tipper.create({}, headers)).statusCode).toBe(201);
    expect((await tipper.confirm(headers)).statusCode).toBe(200);
    expect(await storedTip(test.database, tipper.tipId)).toMatchObject({ status: 'completed' });
  });

  it("nothing of the worker's area is served, and no other page", async () => {
    const { worker, host } = await workerAtDomain();
    const other = await signUpWorker(app);
    const elsewhere = ['/dashboard', '/login', '/pricing', `/u/${other.profile.handle}?from=qr`];
    for (const path of elsewhere) {
      const { statusCode, headers } = await at(host, path);
      expect([path, statusCode, headers.location]).toEqual([path, 302, publicUrl + path]);
    }
    const payload = { email: worker.email, password: goodPassword };
    const refused = [
      await app.inject({ method: 'POST', url: '/api/auth/login', headers: { host }, payload }),
      await app.inject({ url: '/api/auth/user', headers: { host, ...worker.headers } }),
      await app.inject({ url: '/api/tips', headers: { host, ...worker.headers } }),
      await app.inject({ url: '/worker-area.json', headers: { host } }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => [404, 'not_found']));
    for (const shell of ['/index.html', '/tip-page.html', '/success']) {
      expect((await at(host, shell)).body).toContain('The shell of tip-page');
    }
  });

  it('an absolute URL in place of a path counts as its path, at the host that it names', async () => {
    const { host, worker } = await workerAtDomain();
    const other = await signUpWorker(app);
    const { code } = await makeCode(app, other);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const locationOf = async (target: string) => {
      // Regardless of the `Host` header.
      const headers = { host: 'localhost', accept: 'text/html' };
      const asked = request({ port, host: '127.0.0.1', path: target, headers });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return [answer.statusCode, answer.headers.location];
    };
    const ofOther = [`/u/${other.profile.handle}`, `/q/${code}`];
    for (const path of ['/pricing', '/dashboard?tip=1', ...ofOther]) {
      expect(await locationOf(`http://${host}${path}`)).toEqual([302, publicUrl + path]);
    }
    expect(await locationOf(`http://${host}`)).toEqual([200, undefined]);
    await call('DELETE', '', worker);
    expect(await locationOf(`http://${host}`)).toEqual([302, publicUrl]);
    expect(await locationOf(`http://${host}/?from=qr`)).toEqual([302, `${publicUrl}/?from=qr`]);
  });

  it('a page can tell whether the server answers', async () => {
    const { host } = await workerAtDomain();
    expect((await at(host, '/healthz')).json()).toEqual({ status: 'alive' });
  });

  it('the manifest is that of the page', async () => {
    const { worker, host } = await workerAtDomain();
    const answer = await at(host, '/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      id: '/',
      start_url: '/',
      name: `Tip ${worker.profile.displayName ?? 'Ada Lovelace'}`,
    });
    expect(answer.json().shortcuts).toBeUndefined();
  });

  it('the shell that a service worker cached is told whose page it shows', async () => {
    const { worker, host } = await workerAtDomain();
    const answer = await app.inject({ url: '/api/domain-page', headers: { host } });
    expect(answer.json()).toEqual({ handle: worker.profile.handle, site: publicUrl });
  });

  it('another process serves the page as soon as it is verified', async () => {
    const { databaseUrl } = test;
    const other = await buildTestApp({ clientDir, databaseUrl, clock, config: { publicUrl } });
    const { worker, host } = await workerAtDomain();
    const seen = async () => (await at(host, '/', other)).body.includes(worker.profile.handle);
    await expect.poll(seen).toBe(true);
  });
});

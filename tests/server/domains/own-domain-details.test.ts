// At a worker's own domain, nothing that identifies a tipper is accepted, disclosed or set as a
// cookie (section 6).
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/app';
import { TestDns, workerAtDomain } from '../../support/domain';
import { everyCall, goodRequest, injected } from '../../support/every-call';
import { mailTo } from '../../support/mailbox';
import { storedTip } from '../../support/stored-tips';
import { codeOf, Tipper } from '../../support/tipper';
import { renderedClient } from '../render/rendered-client';

const publicUrl = 'https://tipwell.example.com';
const host = 'tips.maya.com';
const dns = new TestDns();
const test = await buildTestApp({
  clientDir: renderedClient(),
  resolveTxt: dns.resolveTxt,
  config: { publicUrl, showMailbox: true },
});
const { app, database } = test;
const worker = await workerAtDomain(app, dns, host);
const { profile } = worker;
const there = { host };

const nobody = {
  tipperName: null,
  tipperPhoneE164: null,
  tipperEmail: null,
  tipperContactMethod: null,
  tipperOptIn: false,
};
const row = {
  tipper_opt_in: false,
  tipper_name: null,
  tipper_email: null,
  tipper_phone_e164: null,
  tipper_contact_method: null,
};
const email = { tipperContactMethod: 'email', tipperPhone: null };
const details = {
  customerName: 'Grace',
  customerEmail: 'grace@example.com',
  customerContactType: 'email',
  tipperOptIn: true,
};

describe('a tip that was begun at a domain', () => {
  it('accepts no contact details from any request', async () => {
    const attempted = new Tipper(app, profile.id);
    const address = 'never-there@example.com';
    const attempt = await attempted.attempt({ ...email, tipperEmail: address }, there);
    expect(attempt.statusCode).toBe(201);
    await attempted.create({}, there);
    await attempted.confirm(there);
    expect(await storedTip(database, attempted.tipId)).toMatchObject({
      ...row,
      at_own_domain: true,
      status: 'completed',
    });
    expect(await mailTo(test, address)).toEqual([]);
    const created = new Tipper(app, profile.id);
    await created.create(details, there);
    expect(await storedTip(database, created.tipId)).toMatchObject(row);
  });

  it('accepts none at our own host either, if its tip session is used there', async () => {
    const tipper = new Tipper(app, profile.id);
    await tipper.create({}, there);
    expect((await tipper.attempt({ paymentMethod: 'pending' })).statusCode).toBe(201);
    expect((await tipper.create(details)).statusCode).toBe(201);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({ ...row, at_own_domain: true });
  });

  it('tells its tip session nothing, not even what the same session left elsewhere', async () => {
    const tipper = new Tipper(app, profile.id);
    await tipper.create({}, there);
    const elsewhere = new Tipper(app, profile.id, tipper.session);
    await elsewhere.attempt();
    expect(await storedTip(database, elsewhere.tipId)).toMatchObject({ tipper_opt_in: true });
    for (const session of [{}, there]) {
      const headers = { 'x-tip-session': tipper.session, ...session };
      expect((await tipper.readAttempt(tipper.session, headers)).json()).toEqual(nobody);
    }
  });

  it('cannot get any by mistake: the database refuses it', async () => {
    const tipper = new Tipper(app, profile.id);
    await tipper.create({}, there);
    const write = database.pool.query('update tips set tipper_opt_in = true where id = $1', [
      tipper.tipId,
    ]);
    await expect(write).rejects.toThrow('tips_no_contact_at_own_domain');
  });
});

describe('a tip that was begun at our own host', () => {
  it('keeps its contact details, but neither reveals nor accepts any at a domain', async () => {
    const tipper = new Tipper(app, profile.id);
    await tipper.attempt();
    expect((await tipper.readAttempt()).json()).toMatchObject({ tipperName: 'Grace Hopper' });
    const asked = { 'x-tip-session': tipper.session, ...there };
    expect((await tipper.readAttempt(tipper.session, asked)).json()).toEqual(nobody);
    await tipper.attempt({ ...email, tipperEmail: 'other@example.com' }, there);
    expect(await storedTip(database, tipper.tipId)).toMatchObject({
      tipper_phone_e164: '+15551234567',
      tipper_email: null,
      at_own_domain: false,
    });
    // Removing them is allowed anywhere.
    await tipper.patch({ tipperOptIn: false }, there);
    expect(await storedTip(database, tipper.tipId)).toMatchObject(row);
  });
});

it('no call sets or reads a cookie at a domain', async () => {
  const answered: string[] = [];
  for (const [name, call] of everyCall) {
    const request = goodRequest(name, worker);
    const headers = { ...request.headers, ...there };
    const answer = await app.inject(injected(call, { ...request, headers }));
    expect([name, answer.headers['set-cookie']]).toEqual([name, undefined]);
    if (answer.statusCode < 300) answered.push(name);
  }
  expect(answered).toEqual(expect.arrayContaining(['createTip', 'saveTipAttempt', 'getProfile']));
  for (const url of ['/', `/u/${profile.handle}`, '/success', '/index.html', '/login']) {
    const answer = await app.inject({ url, headers: { ...there, accept: 'text/html' } });
    expect([url, answer.headers['set-cookie']]).toEqual([url, undefined]);
  }
  const tipper = new Tipper(app, profile.id);
  await tipper.create();
  const answer = await app.inject({
    url: '/api/tips/attempt',
    query: { session_id: tipper.session },
    headers: { ...there, cookie: `__Host-tipwell_tip=${tipper.session}` },
  });
  expect(codeOf(answer)).toEqual([403, 'tip_session_required']);
});

it('the page says where it is shown, and that no thank-you is sent there', async () => {
  const url = `/api/profiles/${profile.handle}`;
  const ours = (await app.inject({ url })).json();
  expect(ours).toMatchObject({ thanksBy: ['email', 'phone'] });
  expect(ours).not.toHaveProperty('atOwnDomain');
  const elsewhere = (await app.inject({ url, headers: there })).json();
  expect(elsewhere).toMatchObject({ atOwnDomain: true });
  expect(elsewhere).not.toHaveProperty('thanksBy');
  const page = async (headers: Record<string, string>, path: string) =>
    (await app.inject({ url: path, headers: { accept: 'text/html', ...headers } })).body;
  expect(await page(there, '/')).toContain('"atOwnDomain":true');
  expect(await page({}, `/u/${profile.handle}`)).not.toContain('atOwnDomain');
});

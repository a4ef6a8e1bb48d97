// Payment details and ways to sign in can only be changed shortly after the user has confirmed
// their identity. The account's owner is notified and can undo the change (section 6).
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/accounts/sessions';
import * as calls from '#contract/calls';
import { eraseExpired } from '../../../src/server/accounts/erase-expired';
import { buildTestApp } from '../../support/app';
import { Authenticator } from '../../support/authenticator';
import {
  type CallName,
  everyCall,
  type GoodRequest,
  goodRequest,
  injected,
} from '../../support/every-call';
import { holdLock } from '../../support/held-lock';
import { confirmAddress, mailTo, resetTokenIn, tokenIn } from '../../support/mailbox';
import { foundTeam, inTeam, join, teamOf } from '../../support/teams';
import { buyPro } from '../../support/test-payments';
import { codeOf } from '../../support/tipper';
import {
  goodPassword,
  makeCode,
  newHandle,
  profileBody,
  signUpUser,
  signUpWorker,
  type TestUser,
  type TestWorker,
} from '../../support/workers';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// In the past, so that all jobs are due by the database's real clock.
let now = Date.parse('2016-05-01T12:00:00Z');
const publicUrl = 'https://tips.example.com';
const test = await buildTestApp({ config: { publicUrl }, clock: { now: () => now } });
const { app, database } = test;

type Who = Pick<TestUser, 'headers'>;

/** Advances the clock until the sign-in is no longer recent. */
const leavePhoneAlone = () => {
  now += 11 * MINUTE_MS;
};
const put = (url: string, { headers }: Who, payload: object) =>
  app.inject({ method: 'PUT', url, headers, payload });
const save = (worker: Pick<TestWorker, 'headers' | 'profile'>, changes: object) =>
  put('/api/profiles/me', worker, {
    ...profileBody({ handle: worker.profile.handle }),
    ...changes,
  });
const confirm = ({ headers }: Who, password = goodPassword) =>
  app.inject({ method: 'POST', url: '/api/auth/confirmation', headers, payload: { password } });
const pageOf = async ({ headers }: Who) =>
  (await app.inject({ url: '/api/profiles/me', headers })).json();
const eventsOf = async ({ headers }: Who) =>
  (await app.inject({ url: '/api/account/security-events', headers })).json<{
    events: SecurityEvent[];
  }>().events;
const login = async (email: string) => {
  const payload = { email, password: goodPassword };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { headers: { authorization: `Bearer ${answer.json().token}` } };
};
const undo = (token: string) =>
  app.inject({ method: 'POST', url: '/api/auth/undo', payload: { token } });

const asked = [403, 'sign_in_not_recent'];

describe('every call', () => {
  /** Returns requests that need a recent sign-in, for calls of which only some do. */
  async function changing(worker: TestWorker): Promise<Partial<Record<CallName, GoodRequest>>> {
    const { headers, profile } = worker;
    await buyPro(app, worker);
    const team = await foundTeam(app, worker);
    const member = await signUpWorker(app);
    await join(app, team.id, worker, member);
    const { meId } = await teamOf(app, team.id, member);
    const second = { ...profileBody(), id: newId() };
    await app.inject({ method: 'POST', url: '/api/pages', headers, payload: second });
    const code = await makeCode(app, worker);
    return {
      putOwnProfile: {
        headers,
        body: profileBody({ handle: profile.handle, venmoHandle: 'thief' }),
      },
      createPage: { headers, body: { ...profileBody(), id: newId(), venmoHandle: 'thief' } },
      patchQrCode: { headers, params: { id: code.id }, body: { profileId: second.id } },
      putTeamRules: {
        headers,
        params: { id: team.id },
        body: { payout: 'collector', collectorId: meId, split: 'hours' },
      },
      putTeamMember: {
        headers,
        params: { id: team.id, memberId: meId },
        body: { role: 'manager', sharesInPool: true },
      },
    };
  }

  it('requires a recent sign-in where the contract says so, and nowhere else', async () => {
    const worker = await signUpWorker(app);
    const special = await changing(worker);
    leavePhoneAlone();
    const declared: CallName[] = [];
    const asking: CallName[] = [];
    for (const [name, call] of everyCall) {
      // These end the session or account that the other calls need.
      if (name === 'logout' || name === 'deleteAccount' || name === 'login') continue;
      const request = special[name] ?? goodRequest(name, worker);
      if (call.confirmation !== undefined) declared.push(name);
      // This would make the sign-in recent.
      if (name === 'confirmSignIn') continue;
      const body = request.body && withWrongPassword(request.body);
      const answer = await app.inject(injected(call, { ...request, ...(body && { body }) }));
      const { code } = answer.headers['content-type']?.toString().includes('json')
        ? answer.json<{ code?: string }>()
        : {};
      const isAsked = code === 'sign_in_not_recent' || code === 'wrong_password';
      if (isAsked) asking.push(name);
    }
    expect(asking).toEqual(declared.filter((name) => name !== 'deleteAccount'));
    expect(declared.sort()).toEqual([
      'addPasskey',
      'createPage',
      'deleteDomain',
      'patchQrCode',
      'preparePasskey',
      'putDomain',
      'putEmail',
      'putOwnProfile',
      'putPassword',
      'putSuccessor',
      'putTeamMember',
      'putTeamRules',
      'removePasskey',
    ]);
  });

  /** Returns requests that succeed, for the other calls that require it by the contract. */
  async function further(worker: TestWorker): Promise<Partial<Record<CallName, GoodRequest>>> {
    const { headers } = worker;
    const team = await foundTeam(app, worker);
    const member = await signUpWorker(app);
    await join(app, team.id, worker, member);
    const { meId: memberId } = await teamOf(app, team.id, member);
    const prepare = async () => {
      const request = injected(calls.preparePasskey, goodRequest('preparePasskey', worker));
      const prepared = await app.inject(request);
      return { ...new Authenticator(publicUrl).create(prepared.json().challenge) };
    };
    const url = '/api/account/passkeys';
    const payload = await prepare();
    const added = await app.inject({ method: 'POST', url, headers, payload });
    await put('/api/profiles/me/domain', worker, { host: `tips${newId()}.maya.com` });
    return {
      addPasskey: { headers, body: await prepare() },
      removePasskey: { headers, params: { id: added.json().id } },
      putSuccessor: { headers, params: { id: team.id }, body: { memberId } },
    };
  }

  it('that requires one changes nothing if its session has ended meanwhile', async () => {
    const worker = await signUpWorker(app);
    const special = { ...(await changing(worker)), ...(await further(worker)) };
    const declared = everyCall.filter(([, call]) => call.confirmation !== undefined);
    const answers: Partial<Record<CallName, unknown>> = {};
    for (const [name, call] of declared) {
      const { headers } = await login(worker.email);
      const statement = 'delete from sessions where user_id = $1';
      const ending = await holdLock(database, statement, [worker.user.id]);
      const request = special[name] ?? goodRequest(name, worker);
      const waiting = app.inject(injected(call, { ...request, headers })).then(codeOf);
      await ending.untilBlocked(1);
      await ending.release();
      answers[name] = await waiting;
    }
    const refused = declared.map(([name]) => [name, [401, 'not_authenticated']]);
    expect(answers).toEqual(Object.fromEntries(refused));
  });

  it('that deletes the account also requires the password', async () => {
    const worker = await signUpWorker(app);
    const { headers } = worker;
    const payload = { password: 'NotMine1', confirmation: worker.email };
    const answer = await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
    expect(codeOf(answer)).toEqual([403, 'wrong_password']);
  });
});

const withWrongPassword = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'password' || name === 'currentPassword' ? 'NotMine1' : value,
    ]),
  );

describe('payment details', () => {
  it('cannot be changed from an unlocked phone, while everything else can', async () => {
    const worker = await signUpWorker(app);
    leavePhoneAlone();
    const before = await pageOf(worker);
    for (const change of [
      { venmoHandle: 'thief' },
      { cashappHandle: 'thief' },
      { zelleInfo: 'thief@example.com' },
      { paypalEmail: 'thief@example.com' },
      { paypalEmail: null },
    ]) {
      expect(codeOf(await save(worker, change))).toEqual(asked);
    }
    expect(await pageOf(worker)).toEqual(before);
    const handle = newHandle();
    expect((await save(worker, { bio: 'New here', handle })).statusCode).toBe(200);
    expect(await pageOf(worker)).toMatchObject({ bio: 'New here', handle });
  });

  it('cannot be removed by spelling the id of the page in capitals', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    leavePhoneAlone();
    const empty = { venmoHandle: null, cashappHandle: null, zelleInfo: null, paypalEmail: null };
    const { id, handle } = worker.profile;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/pages',
      headers: worker.headers,
      payload: { ...profileBody({ handle }), ...empty, id: id.toUpperCase() },
    });
    expect(codeOf(answer)).toEqual(asked);
    expect(await pageOf(worker)).toMatchObject({ venmoHandle: worker.profile.venmoHandle });
  });

  it('can be changed for ten minutes after the password was given', async () => {
    const worker = await signUpWorker(app);
    leavePhoneAlone();
    expect(codeOf(await confirm(worker, 'NotMine1'))).toEqual([403, 'wrong_password']);
    expect(codeOf(await save(worker, { venmoHandle: 'ada-new' }))).toEqual(asked);
    const confirmed = await confirm(worker);
    expect(confirmed.json()).toEqual({ until: new Date(now + 10 * MINUTE_MS).toISOString() });
    now += 9 * MINUTE_MS;
    expect((await save(worker, { venmoHandle: 'ada-new' })).statusCode).toBe(200);
    now += 2 * MINUTE_MS;
    expect(codeOf(await save(worker, { venmoHandle: 'ada-newer' }))).toEqual(asked);
    // Another phone must confirm separately.
    const other = { ...worker, ...(await login(worker.email)) };
    expect((await save(other, { venmoHandle: 'ada-newer' })).statusCode).toBe(200);
    expect(codeOf(await save(worker, { venmoHandle: 'ada-newest' }))).toEqual(asked);
  });

  it("can be changed after the account's own passkey was shown", async () => {
    const withPasskey = async () => {
      const worker = await signUpWorker(app);
      const phone = new Authenticator(publicUrl);
      const { headers } = worker;
      const prepared = await app.inject({
        method: 'POST',
        url: '/api/account/passkey-challenges',
        headers,
        payload: { password: goodPassword },
      });
      const payload = phone.create(prepared.json().challenge);
      await app.inject({ method: 'POST', url: '/api/account/passkeys', headers, payload });
      return { worker, phone };
    };
    const [{ worker, phone }, other] = [await withPasskey(), await withPasskey()];
    leavePhoneAlone();
    const show = async (shown: Authenticator) => {
      const begun = await app.inject({ method: 'POST', url: '/api/auth/passkey/challenge' });
      return app.inject({
        method: 'POST',
        url: '/api/auth/confirmation/passkey',
        headers: worker.headers,
        payload: shown.use(begun.json().challenge),
      });
    };
    expect(codeOf(await show(other.phone))).toEqual([403, 'passkey_refused']);
    expect(codeOf(await save(worker, { venmoHandle: 'ada-new' }))).toEqual(asked);
    expect((await show(phone)).statusCode).toBe(200);
    expect((await save(worker, { venmoHandle: 'ada-new' })).statusCode).toBe(200);
  });

  it('can be entered for the first time however old the sign-in, and nobody is told', async () => {
    const user = await signUpUser(app);
    leavePhoneAlone();
    const handle = newHandle();
    const empty = { venmoHandle: null, cashappHandle: null, zelleInfo: null, paypalEmail: null };
    expect((await put('/api/profiles/me', user, { handle, ...empty })).statusCode).toBe(200);
    expect((await put('/api/profiles/me', user, profileBody({ handle }))).statusCode).toBe(200);
    const subjects = (await mailTo(test, user.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your Tipwell payment details were changed');
  });
});

describe('the notification of changed payment details', () => {
  const subject = 'Your Tipwell payment details were changed';
  const notificationsTo = async (email: string) =>
    (await mailTo(test, email)).filter((mail) => mail.subject === subject);

  async function robbed() {
    const worker = await signUpWorker(app);
    await confirmAddress(test, worker.email);
    const before = await pageOf(worker);
    await save(worker, { venmoHandle: 'thief', paypalEmail: 'thief@example.com' });
    const [notification] = await notificationsTo(worker.email);
    return { worker, before, notification, token: tokenIn(notification ?? { text: '' }, '/undo') };
  }

  it('says what, when and with which device, and its link restores everything and signs everybody out', async () => {
    const { worker, before, notification, token } = await robbed();
    expect(notification?.text).toContain('The Venmo and PayPal details');
    expect(notification?.text).toContain('Ada M.');
    expect(notification?.text).not.toContain('thief');
    const url = `/api/profiles/${worker.profile.handle}`;
    expect((await app.inject(url)).json()).toMatchObject({ venmoHandle: 'thief' });
    const other = await login(worker.email);
    expect((await undo(token)).json()).toEqual({ handle: worker.profile.handle });
    expect((await app.inject(url)).json()).toMatchObject({ venmoHandle: before.venmoHandle });
    for (const { headers } of [worker, other]) {
      const answer = await app.inject({ url: '/api/auth/user', headers });
      expect(answer.statusCode).toBe(401);
    }
    const again = await login(worker.email);
    const { updatedAt: _, ...page } = await pageOf(again);
    expect(page).toMatchObject({
      venmoHandle: before.venmoHandle,
      paypalEmail: before.paypalEmail,
    });
    expect((await eventsOf(again)).map(({ kind }) => kind)).toContain('change-undone');
    expect(codeOf(await undo(token))).toEqual([410, 'undo_link_invalid']);
  });

  it('its link is not undone again by a save that was under way', async () => {
    const { worker, before, token } = await robbed();
    const { profile, user } = worker;
    const lock = await holdLock(database, 'select from users where id = $1 for update', [user.id]);
    const undone = undo(token);
    await lock.untilBlocked(1);
    // To the save, nothing has changed yet.
    const saved = save(worker, { venmoHandle: 'thief', paypalEmail: 'thief@example.com' });
    await lock.untilBlocked(2);
    await lock.release();
    expect((await undone).statusCode).toBe(200);
    expect((await saved).statusCode).toBe(401);
    const page = (await app.inject(`/api/profiles/${profile.handle}`)).json();
    expect(page).toMatchObject({
      venmoHandle: before.venmoHandle,
      paypalEmail: before.paypalEmail,
    });
  });

  it('of several changes, a link undoes its own and the later ones, and ends their links', async () => {
    const { worker, before, token: first } = await robbed();
    now += MINUTE_MS;
    await save(worker, { venmoHandle: 'thief-two' });
    now += MINUTE_MS;
    await save(worker, { venmoHandle: 'thief-three' });
    const [third, second] = await notificationsTo(worker.email);
    expect((await undo(tokenIn(second ?? { text: '' }, '/undo'))).statusCode).toBe(200);
    expect(await pageOf(await login(worker.email))).toMatchObject({ venmoHandle: 'thief' });
    expect((await undo(tokenIn(third ?? { text: '' }, '/undo'))).statusCode).toBe(410);
    expect((await undo(first)).statusCode).toBe(200);
    const { venmoHandle } = await pageOf(await login(worker.email));
    expect(venmoHandle).toBe(before.venmoHandle);
  });

  it('has no link if it was undone together with an earlier one before its email went out', async () => {
    const { worker, token } = await robbed();
    now += MINUTE_MS;
    await save(worker, { venmoHandle: 'thief-two' });
    expect((await undo(token)).statusCode).toBe(200);
    const [late] = await notificationsTo(worker.email);
    expect(late?.text).not.toContain('/undo#');
  });

  it('has no link if it is undone while its email is written', async () => {
    const { worker } = await robbed();
    now += MINUTE_MS;
    await save(worker, { venmoHandle: 'thief-two' });
    // What whoever takes the account back does.
    const takingBack = `with locked as (select id from users where id = $1 for update)
      delete from undo_links using locked where user_id = locked.id`;
    const held = await holdLock(database, takingBack, [worker.user.id]);
    const sent = notificationsTo(worker.email);
    await held.untilBlocked(1);
    await held.release();
    expect((await sent)[0]?.text).not.toContain('/undo#');
  });

  it('is no longer undone by links that went to an address from which the account was taken back', async () => {
    const { worker, token: ownersLink } = await robbed();
    now += MINUTE_MS;
    const thief = `thief-${worker.email}`;
    await put('/api/account/email', worker, { email: thief, password: goodPassword });
    await confirmAddress(test, thief);
    const [takeBack] = await mailTo(test, worker.email);
    now += MINUTE_MS;
    await save(worker, { venmoHandle: 'thief-two' });
    const [toThief] = await notificationsTo(thief);
    const thiefsLink = tokenIn(toThief ?? { text: '' }, '/undo');
    const payload = {
      token: resetTokenIn(takeBack ?? { text: '' }),
      newPassword: 'OwnersNew1',
    };
    const reset = await app.inject({ method: 'PUT', url: '/api/auth/password-reset', payload });
    const owner = { headers: { authorization: `Bearer ${reset.json().token}` } };
    await save({ ...worker, headers: owner.headers }, { venmoHandle: 'ada-new' });
    expect(codeOf(await undo(thiefsLink))).toEqual([410, 'undo_link_invalid']);
    expect(await pageOf(owner)).toMatchObject({ venmoHandle: 'ada-new' });
    // Those from before the change of address went to the owner.
    expect((await undo(ownersLink)).statusCode).toBe(200);
  });

  it('once undone, is reported as such, without a way to redo it', async () => {
    const { worker, token } = await robbed();
    await undo(token);
    const [report] = await mailTo(test, worker.email);
    expect(report?.subject).toBe('Your Tipwell payment details were restored');
    expect(report?.text).toContain('Ada M.');
    expect(report?.text).toContain('/forgot-password');
    expect(report?.text).not.toContain('/undo');
  });

  it('its link works for a week', async () => {
    const { token } = await robbed();
    const other = await robbed();
    now += 7 * DAY_MS - MINUTE_MS;
    expect((await undo(token)).statusCode).toBe(200);
    now += 2 * MINUTE_MS;
    expect((await undo(other.token)).statusCode).toBe(410);
  });

  it('has no such link for an unconfirmed address, which may be a stranger’s', async () => {
    const worker = await signUpWorker(app);
    await save(worker, { venmoHandle: 'ada-new' });
    const [notification] = await notificationsTo(worker.email);
    expect(notification?.text).not.toContain('/undo#');
    expect(notification?.text).toContain('/forgot-password');
  });
});

describe('the deletion of an account', () => {
  const erase = ({ headers, email }: Pick<TestUser, 'headers' | 'email'>) =>
    app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers,
      payload: { password: goodPassword, confirmation: email },
    });

  it('is reported to its address, which is deleted with that email', async () => {
    const worker = await signUpWorker(app);
    await confirmAddress(test, worker.email);
    expect((await erase(worker)).statusCode).toBe(200);
    const [last] = await mailTo(test, worker.email);
    expect(last?.subject).toBe('Your Tipwell account was deleted');
    expect(last?.text).toContain('Hi Ada');
    const { rows } = await database.pool.query(
      `select row_to_json(m)::text as kept from messages m where kind = 'account-deleted' and id = $1`,
      [last?.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).not.toMatch(new RegExp(`${worker.email}|Ada`));
  });

  it('is not reported to an unconfirmed address', async () => {
    const worker = await signUpWorker(app);
    await erase(worker);
    const subjects = (await mailTo(test, worker.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your Tipwell account was deleted');
  });
});

describe('recent security activity', () => {
  it('lists sign-ins and changes with their device, the latest first, for their owner alone', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    await save(worker, { venmoHandle: 'ada-new' });
    await put('/api/profiles/me/domain', worker, { host: `tips${newId()}.maya.com` });
    const { headers } = worker;
    await app.inject({ method: 'DELETE', url: '/api/profiles/me/domain', headers });
    const payload = { currentPassword: goodPassword, newPassword: goodPassword };
    await put('/api/account/password', worker, payload);
    const events = await eventsOf(worker);
    expect(events.map(({ kind }) => kind)).toEqual([
      'password-changed',
      'domain-removed',
      'domain-set',
      'payment-details-changed',
      'signed-in',
    ]);
    expect(events[3]).toMatchObject({ about: worker.profile.handle, device: expect.any(String) });
    const stranger = await eventsOf(await signUpWorker(app));
    expect(stranger.map(({ kind }) => kind)).toEqual(['signed-in']);
    const exported = await app.inject({ url: '/api/account/export?format=json', headers });
    expect(exported.json().securityEvents).toEqual(events);
    const subjects = (await mailTo(test, worker.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /^Your Tipwell domain/.test(subject))).toHaveLength(2);
  });

  it('says who became the receiver of a team', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const team = await foundTeam(app, worker);
    const { meId } = await teamOf(app, team.id, worker);
    const rules = { payout: 'collector', collectorId: meId, split: 'hours' };
    await inTeam(app, worker, 'PUT', `${team.id}/rules`, rules);
    expect((await eventsOf(worker))[0]).toMatchObject({ kind: 'team-payout-changed' });
    const [notification] = await mailTo(test, worker.email);
    expect(notification?.subject).toBe('A change to where your Tipwell tips go');
    expect(notification?.text).toMatch(/Who gets the payments for the team “The Bar” was changed/);
    leavePhoneAlone();
    const itself = { role: 'founder', sharesInPool: true };
    const members = `${team.id}/members/${meId}`;
    expect((await inTeam(app, worker, 'PUT', members, itself)).statusCode).toBe(200);
    const alone = { ...itself, sharesInPool: false };
    expect(codeOf(await inTeam(app, worker, 'PUT', members, alone))).toEqual(asked);
    const split = { ...rules, split: 'points' };
    expect((await inTeam(app, worker, 'PUT', `${team.id}/rules`, split)).statusCode).toBe(200);
  });

  it("also tells a team's founder that a manager changed its receiver", async () => {
    const [founder, manager] = [await signUpWorker(app), await signUpWorker(app)];
    await buyPro(app, founder);
    const team = await foundTeam(app, founder);
    await join(app, team.id, founder, manager);
    const { meId } = await teamOf(app, team.id, manager);
    const promoted = { role: 'manager', sharesInPool: true };
    await inTeam(app, founder, 'PUT', `${team.id}/members/${meId}`, promoted);
    const rules = { payout: 'collector', collectorId: meId, split: 'hours' };
    const answer = await inTeam(app, manager, 'PUT', `${team.id}/rules`, rules);
    expect(answer.statusCode).toBe(200);
    const changed = { kind: 'team-payout-changed', about: 'The Bar' };
    expect((await eventsOf(manager))[0]).toMatchObject(changed);
    expect((await eventsOf(founder))[0]).toMatchObject({
      ...changed,
      device: 'A manager of the team',
    });
    const [toManager] = await mailTo(test, manager.email);
    expect(toManager?.text).toMatch(/for the team “The Bar” was changed/);
    const [toFounder] = await mailTo(test, founder.email);
    expect(toFounder?.text).toMatch(
      /A manager changed who gets the payments for your team “The Bar”/,
    );
    expect(toFounder?.text).toContain(`${publicUrl}/teams`);
    expect(toFounder?.text).not.toContain('/forgot-password');
    // The founder's own change notifies the founder once, and nobody else.
    await inTeam(app, founder, 'PUT', `${team.id}/rules`, { ...rules, payout: 'rotation' });
    expect((await eventsOf(founder)).filter(({ kind }) => kind === changed.kind)).toHaveLength(2);
    expect((await eventsOf(manager)).filter(({ kind }) => kind === changed.kind)).toHaveLength(1);
  });

  it('says which code was moved to another page, by email too', async () => {
    const worker = await signUpWorker(app);
    await buyPro(app, worker);
    const { headers } = worker;
    const second = { ...profileBody(), id: newId() };
    await app.inject({ method: 'POST', url: '/api/pages', headers, payload: second });
    const { id, name } = await makeCode(app, worker);
    await app.inject({
      method: 'PATCH',
      url: `/api/qr-codes/${id}`,
      headers,
      payload: { profileId: second.id },
    });
    expect((await eventsOf(worker))[0]).toMatchObject({ kind: 'code-moved', about: name });
    const [notification] = await mailTo(test, worker.email);
    expect(notification?.subject).toBe('A change to where your Tipwell tips go');
    expect(notification?.text).toContain(`“${name}”`);
    expect(notification?.text).toContain('/forgot-password');
  });

  it('is kept for a year, and goes with the account', async () => {
    const count = async ({ user }: TestUser) =>
      (await database.pool.query('select 1 from security_events where user_id = $1', [user.id]))
        .rows.length;
    const [worker, leaving] = [await signUpWorker(app), await signUpWorker(app)];
    const { headers } = leaving;
    const payload = { password: goodPassword, confirmation: leaving.email };
    await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
    expect(await count(leaving)).toBe(0);
    now += 364 * DAY_MS;
    await eraseExpired({ ...test, clock: { now: () => now } });
    expect(await count(worker)).toBe(1);
    now += 2 * DAY_MS;
    await eraseExpired({ ...test, clock: { now: () => now } });
    expect(await count(worker)).toBe(0);
  });
});

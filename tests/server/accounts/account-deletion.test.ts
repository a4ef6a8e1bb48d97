// What is deleted with an account, and what remains.
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSupportRequest,
  patchNotificationPreferences,
  putEarningsGoal,
  putPushDevice,
  putShift,
  putTheme,
} from '#contract/calls';
import { DAY_MS } from '#contract/timings';
import {
  insertPasskey,
  insertPasskeyChallenge,
} from '../../../src/server/accounts/repository/passkeys';
import { insertUnlockLink } from '../../../src/server/accounts/repository/unlock-links';
import { putDomain } from '../../../src/server/domains/repository';
import { moveToSettled } from '../../../src/server/metrics/repository/metrics';
import {
  insertToken,
  putPass,
  putDevice as putWalletDevice,
} from '../../../src/server/wallet/repository';
import { buildTestApp, type TestApp } from '../../support/app';
import { goodRequest, injected, tinyPhoto } from '../../support/every-call';
import { formOf } from '../../support/forms';
import { holdLock } from '../../support/held-lock';
import { confirmAddress, mailTo } from '../../support/mailbox';
import { foundTeam } from '../../support/teams';
import { testConfig } from '../../support/test-config';
import { buyPro } from '../../support/test-payments';
import { Tipper } from '../../support/tipper';
import { goodPassword, makeCode, newHandle, signUpUser, signUpWorker } from '../../support/workers';

// Enough connections for the requests that wait and the query that watches them.
const test = await buildTestApp({ config: { databasePoolSize: 10 } });
const { app, database, databaseUrl } = test;

type Worker = Awaited<ReturnType<typeof signUpWorker>>;

const erase = (
  { headers, email }: Pick<Worker, 'headers' | 'email'>,
  { app }: Pick<TestApp, 'app'> = test,
) =>
  app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers,
    payload: { password: goodPassword, confirmation: email },
  });

const rename = ({ headers }: Pick<Worker, 'headers'>, handle: string) =>
  app.inject({ method: 'PUT', url: '/api/profiles/me', headers, payload: { handle } });

/** Creates a worker with rows in every table. */
async function busyWorker() {
  const worker = await signUpWorker(app);
  const form = formOf({}, { name: 'photo', content: tinyPhoto });
  await app.inject({
    method: 'POST',
    url: '/api/profiles/me/avatar',
    headers: { ...worker.headers, ...form.headers },
    payload: form.payload,
  });
  await makeCode(app, worker);
  await buyPro(app, worker);
  await foundTeam(app, worker);
  await app.inject(injected(createSupportRequest, goodRequest('createSupportRequest', worker)));
  await app.inject(injected(putTheme, goodRequest('putTheme', worker)));
  await app.inject(injected(putShift, goodRequest('putShift', worker)));
  await app.inject(injected(putEarningsGoal, goodRequest('putEarningsGoal', worker)));
  const email = `new-${worker.email}`;
  const changeTo = (email: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/account/email',
      headers: worker.headers,
      payload: { email, password: goodPassword },
    });
  await confirmAddress(test, worker.email);
  await changeTo(email);
  await confirmAddress(test, email);
  await changeTo(`third-${worker.email}`);
  // Creates the links that reclaim the account with the old address and confirm the third.
  await app.jobs.runDue();
  const passkeyId = randomBytes(16);
  await insertPasskey(database.db, {
    id: newId(),
    userId: worker.user.id,
    name: 'Phone',
    createdAt: new Date(),
    credentialId: passkeyId,
    publicKey: passkeyId,
    counter: 0,
    synced: false,
    lastUsedAt: null,
  });
  await insertPasskeyChallenge(database.db, {
    hash: randomBytes(32),
    userId: worker.user.id,
    expiresAt: new Date(),
  });
  await insertUnlockLink(database.db, {
    tokenHash: randomBytes(32),
    userId: worker.user.id,
    subjectKey: 'some network',
    expiresAt: new Date(),
  });
  const notifications = goodRequest('patchNotificationPreferences', worker);
  await app.inject(injected(patchNotificationPreferences, notifications));
  await app.inject(injected(putPushDevice, goodRequest('putPushDevice', worker)));
  await putDomain(database.db, {
    profileId: worker.profile.id,
    host: `${worker.profile.handle}.example.com`,
    token: 'its token',
    createdAt: new Date(),
  });
  const profileId = worker.profile.id;
  const since = new Date();
  await putPass(database.db, { profileId, contentHash: randomBytes(32), changedAt: since });
  const token = { profileId, tokenHash: randomBytes(32), createdAt: since };
  await insertToken(database.db, token, 1);
  const iphone = { profileId, deviceHash: randomBytes(32), pushToken: `${profileId} iPhone` };
  await putWalletDevice(database.db, { ...iphone, createdAt: since });
  const tipper = new Tipper(app, worker.profile.id);
  await tipper.scan(worker.profile.handle);
  await tipper.attempt({}, { 'idempotency-key': 'attempt' });
  await tipper.patch({ paymentMethod: 'venmo' });
  await tipper.confirm();
  await tipper.rate(5, 'Wonderful');
  await tipper.convert();
  const statement = { id: newId(), method: 'venmo', paymentIds: ['4123'] };
  await app.inject({
    method: 'POST',
    url: '/api/tips/receipt-status',
    headers: worker.headers,
    payload: { userId: worker.user.id, tipIds: [tipper.tipId], status: 'matched', statement },
  });
  await rename(worker, newHandle());
  await rename(worker, worker.profile.handle);
  return { ...worker, email, tipper };
}

/** Counts a worker's rows in every table with a column for the worker. */
async function rowsOf({ user, profile }: Worker): Promise<Record<string, number>> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid'
       -- What is in it belongs to messages.
       and table_name <> 'mailbox'
       -- What belongs to a team belongs to no worker alone.
       and (table_name not similar to '(team|ledger|settlement|transfer)%' or table_name = 'team_members')`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from "${table}" where "${column}" in ($1, $2)`,
      [user.id, profile.id],
    );
    counts[table] = (counts[table] ?? 0) + rows[0].n;
  }
  return counts;
}

describe('deleting an account', () => {
  let worker: Awaited<ReturnType<typeof busyWorker>>;
  let bystander: Awaited<ReturnType<typeof busyWorker>>;
  let before: Record<string, number>;
  let bystandersBefore: Record<string, number>;
  beforeAll(async () => {
    worker = await busyWorker();
    bystander = await busyWorker();
    // Metrics are in one table first, and later in another.
    await moveToSettled(database.db, new Date(Date.now() + DAY_MS), 1000);
    for (const { profile } of [worker, bystander]) {
      await new Tipper(app, profile.id).scan(profile.handle);
    }
    await app.jobs.runDue();
    before = await rowsOf(worker);
    bystandersBefore = await rowsOf(bystander);
    const answer = await app.inject({ url: `/api/profiles/${worker.profile.handle}` });
    expect(answer.json().avatarUrl).toMatch(/^\/images\//);
    worker.profile.avatarUrl = answer.json().avatarUrl;
    expect((await app.inject({ url: answer.json().avatarUrl })).statusCode).toBe(200);
    const erased = await erase(worker);
    expect(erased.json()).toEqual({ deleted: true, blockedHandles: [worker.profile.handle] });
  });

  it('starts with rows in every table that belong to the worker', () => {
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(9);
    for (const [table, rows] of Object.entries(before)) expect(rows, table).toBeGreaterThan(0);
  });

  it('deletes all of these rows', async () => {
    const after = await rowsOf(worker);
    for (const [table, rows] of Object.entries(after)) expect(rows, table).toBe(0);
  });

  it('leaves no personal data once the last email is sent', async () => {
    await app.jobs.runDue();
    const { rows: tables } = await database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'
       -- The last email, as the worker's own mail program would keep it.
       and table_name <> 'mailbox'`,
    );
    for (const { name } of tables) {
      const { rows } = await database.pool.query(`select t::text as text from "${name}" t`);
      const text = rows.map((row) => row.text).join('\n');
      expect(text).not.toContain(worker.email);
      expect(text).not.toContain(worker.tipper.tipId);
      expect(text).not.toContain(worker.user.id);
    }
  });

  it("leaves everybody else's data as it was", async () => {
    expect(await rowsOf(bystander)).toEqual(bystandersBefore);
    const answer = await app.inject({ url: `/api/profiles/${bystander.profile.handle}` });
    expect(answer.statusCode).toBe(200);
  });

  it('removes the page and the photo at once, even from caches', async () => {
    const { handle } = worker.profile;
    for (const url of [`/api/profiles/${handle}`, `/api/profiles/${handle}/ratings`]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('tells a tipper in the middle of a tip that the page is gone', async () => {
    const late = new Tipper(app, worker.profile.id);
    expect((await late.create()).json()).toMatchObject({ code: 'profile_not_found' });
    expect((await worker.tipper.rate(4)).json()).toMatchObject({ code: 'tip_not_found' });
  });

  it('blocks its handles, so that a printed code leads to no stranger', async () => {
    const stranger = await signUpUser(app);
    const { handle } = worker.profile;
    expect((await rename(stranger, handle)).json()).toMatchObject({ code: 'handle_taken' });
    const answer = await app.inject({
      url: `/api/profiles/handle-available/${handle}`,
      headers: stranger.headers,
    });
    expect(answer.json()).toEqual({ available: false, reason: 'taken' });
  });
});

it('deleting an account also blocks its earlier visited handles, and returns them', async () => {
  const worker = await signUpWorker(app);
  const [visited, unvisited] = [newHandle(), newHandle()];
  await new Tipper(app, worker.profile.id).scan(worker.profile.handle);
  await rename(worker, unvisited);
  await rename(worker, visited);
  await new Tipper(app, worker.profile.id).scan(visited);
  const answer = await erase(worker);
  expect(answer.json().blockedHandles.sort()).toEqual([worker.profile.handle, visited].sort());
  const stranger = await signUpUser(app);
  expect((await rename(stranger, worker.profile.handle)).statusCode).toBe(409);
  expect((await rename(stranger, unvisited)).statusCode).toBe(200);
});

it('deleting an account accepts the typed handle as confirmation', async () => {
  const { headers, profile } = await signUpWorker(app);
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers,
    payload: { password: goodPassword, confirmation: profile.handle.toUpperCase() },
  });
  expect(answer.statusCode).toBe(200);
});

describe('what waits for the address of a deleted account', () => {
  const subjectsTo = async (email: string, served = test) =>
    (await mailTo(served, email)).map(({ subject }) => subject);

  it('stays if another account that had it was changed', async () => {
    const owner = await signUpUser(app);
    await confirmAddress(test, owner.email);
    const email = `thief-${owner.email}`;
    const payload = { email, password: goodPassword };
    const { headers } = owner;
    await app.inject({ method: 'PUT', url: '/api/account/email', headers, payload });
    await confirmAddress(test, email);
    const next = await signUpUser(app);
    // By hand: a sign-up is refused as long as the owner can take the account back.
    const move = 'update users set email = $2 where id = $1';
    await database.pool.query(move, [next.user.id, owner.email]);
    await erase({ ...next, email: owner.email });
    expect(await subjectsTo(owner.email)).toContain('Your Tipwell email address was changed');
  });

  it('stays if another account that had it was deleted', async () => {
    const owner = await signUpUser(app);
    await confirmAddress(test, owner.email);
    await erase(owner);
    await erase(await signUpUser(app, { email: owner.email }));
    expect(await subjectsTo(owner.email)).toContain('Your Tipwell account was deleted');
  });

  it("stays if it is the operator's", async () => {
    const supportEmail = 'help@tips.example';
    const operator = { ...testConfig('').operator, supportEmail };
    const served = await buildTestApp({ config: { operator } });
    const asking = await signUpWorker(served.app);
    const request = goodRequest('createSupportRequest', asking);
    await served.app.inject(injected(createSupportRequest, request));
    await erase(await signUpUser(served.app, { email: supportEmail }), served);
    const subjects = await subjectsTo(supportEmail, served);
    expect(subjects).toContain('Support request: Tips and payments');
  });

  it('goes if it was requested without signing in', async () => {
    const user = await signUpUser(app);
    const url = '/api/auth/password-reset';
    await app.inject({ method: 'POST', url, payload: { email: user.email } });
    const ofUser = () =>
      database.pool.query('select kind from messages where recipient = $1', [user.email]);
    expect((await ofUser()).rows).toContainEqual({ kind: 'password-reset' });
    await erase(user);
    expect((await ofUser()).rows).toEqual([]);
  });
});

it('a page that another process deleted is forgotten', async () => {
  const other = await buildTestApp({ databaseUrl });
  const { headers, profile, email } = await signUpWorker(app);
  const url = `/api/profiles/${profile.handle}`;
  expect((await app.inject({ url })).statusCode).toBe(200);
  const heard = new Promise<void>((resolve) => {
    database.listen('profile_changes', (id) => id === profile.id && resolve());
  });
  await other.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers,
    payload: { password: goodPassword, confirmation: email },
  });
  await heard;
  expect((await app.inject({ url })).statusCode).toBe(404);
});

it('a request that waits for an account that is then deleted gets a 4xx', async () => {
  const [worker, user] = [await signUpWorker(app), await signUpUser(app)];
  const deletion = await holdLock(database, 'delete from users where id in ($1, $2)', [
    worker.user.id,
    user.user.id,
  ]);

  const login = { email: worker.email, password: goodPassword };
  const active = { active: false };
  const waiting = Promise.all([
    new Tipper(app, worker.profile.id).create(),
    app.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
    rename(user, newHandle()),
    app.inject({
      method: 'PUT',
      url: '/api/profiles/me/active',
      headers: worker.headers,
      payload: active,
    }),
  ]);
  await deletion.untilBlocked(4);
  await deletion.release();

  const codes = (await waiting).map((answer) => answer.json().code);
  expect(codes).toEqual([
    'profile_not_found',
    'invalid_credentials',
    'not_authenticated',
    'profile_required',
  ]);
  expect(Object.values(await rowsOf(worker)).every((rows) => rows === 0)).toBe(true);
});

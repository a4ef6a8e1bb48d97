// Transferring a team from its founder to another member: on request, within the member's plan, and
// with the founder's access ending.
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { entitlementsOfPlan } from '#contract/billing/billing';
import type { Team } from '#contract/teams/teams';
import { selectLedgerFaults } from '../../../src/server/teams/repository/ledger-faults';
import { buildTestApp } from '../../support/app';
import { mailTo } from '../../support/mailbox';
import { foundTeam, inTeam, join, teamOf } from '../../support/teams';
import { codeOf, Tipper } from '../../support/tipper';
import {
  goodPassword,
  newHandle,
  profileBody,
  signUpWorker,
  type TestWorker,
} from '../../support/workers';

const { app, database } = await buildTestApp();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

let founder: TestWorker;
let ben: TestWorker;
let team: Team;
let benId: string;

async function grantPro({ user }: TestWorker): Promise<void> {
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [user.id]);
}

beforeEach(async () => {
  [founder, ben] = [await signUpWorker(app), await signUpWorker(app)];
  await grantPro(founder);
  await grantPro(ben);
  team = await foundTeam(app, founder);
  benId = (await join(app, team.id, founder, ben)).json<Team>().meId;
});

const ask = (which = team, memberId = benId, who = founder) =>
  inTeam(app, who, 'PUT', `${which.id}/successor`, { memberId });
const takeOver = (which = team, who = ben) => inTeam(app, who, 'POST', `${which.id}/take-over`);
const deleteAccount = ({ email, headers }: TestWorker) => {
  const payload = { password: goodPassword, confirmation: email };
  return app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
};
const pagesOf = async ({ user }: TestWorker) =>
  (await database.pool.query('select from profiles where user_id = $1', [user.id])).rowCount;

/** Creates pages until a worker has this many. */
async function havePages(worker: TestWorker, count: number): Promise<void> {
  for (let made = (await pagesOf(worker)) ?? 0; made < count; made += 1) {
    const payload = { ...profileBody({ handle: newHandle() }), id: newId() };
    const { headers } = worker;
    const answer = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
    expect(answer.statusCode, answer.body).toBe(201);
  }
}

it('goes only to the member who is asked and accepts', async () => {
  expect(codeOf(await takeOver())).toEqual([403, 'not_asked']);
  const direct = await inTeam(app, founder, 'PUT', `${team.id}/members/${benId}`, {
    role: 'founder',
    sharesInPool: true,
  });
  expect(codeOf(direct)).toEqual([409, 'founder_stays']);
  expect((await ask()).json<Team>().successorId).toBe(benId);
  expect((await inTeam(app, ben, 'GET', '')).json().teams).toMatchObject([{ asked: true }]);
  expect(await pagesOf(ben)).toBe(1);
  const taken = (await takeOver()).json<Team>();
  expect(taken.successorId).toBeNull();
  expect(taken.members.map(({ role }) => role)).toEqual(['manager', 'founder']);
  expect([await pagesOf(founder), await pagesOf(ben)]).toEqual([1, 2]);
  // The answer may have been lost.
  expect((await takeOver()).json<Team>()).toEqual(taken);
  expect(await selectLedgerFaults(database.db)).toEqual([]);
});

it('stays with the founder if the member declines, leaves or deletes the account, or the request is withdrawn', async () => {
  const successor = async () => (await teamOf(app, team.id, founder)).successorId;
  const forget = (who: TestWorker) => inTeam(app, who, 'DELETE', `${team.id}/successor`);
  for (const who of [ben, founder]) {
    await ask();
    expect((await forget(who)).statusCode).toBe(200);
    expect(await successor()).toBeNull();
    expect(codeOf(await takeOver())).toEqual([403, 'not_asked']);
  }
  await ask();
  await inTeam(app, ben, 'DELETE', `${team.id}/members/${benId}`);
  expect(await successor()).toBeNull();
  await join(app, team.id, founder, ben);
  expect((await ask()).json<Team>().successorId).toBe(benId);
  expect((await deleteAccount(ben)).statusCode).toBe(200);
  expect(await successor()).toBeNull();
});

const most = entitlementsOfPlan.pro.limits.maxProfiles;

it('gives nobody more pages than their plan has, even with two requests at once', async () => {
  const second = await foundTeam(app, founder);
  const inSecond = (await join(app, second.id, founder, ben)).json<Team>().meId;
  await ask();
  await ask(second, inSecond);
  await havePages(ben, most - 1);
  const answers = await Promise.all([takeOver(), takeOver(second)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  expect(await pagesOf(ben)).toBe(most);
  expect(answers.find(({ statusCode }) => statusCode === 403)?.json().code).toBe('page_limit');
});

it('gives nobody the page when the founder deletes the account', async () => {
  const second = await foundTeam(app, founder);
  await join(app, second.id, founder, ben);
  await havePages(ben, most);
  await deleteAccount(founder);
  expect(await pagesOf(ben)).toBe(most);
  expect(await teamOf(app, second.id, ben)).toMatchObject({ hasFounder: false, paused: true });
  expect(codeOf(await takeOver(second))).toEqual([403, 'page_limit']);
  expect(await selectLedgerFaults(database.db)).toEqual([]);
  // A tip stored on a phone still arrives, and its tipper is thanked.
  const tipper = new Tipper(app, team.profileId);
  const tipperEmail = `${newId()}@example.com`;
  await tipper.attempt({
    tipperName: 'Grace Hopper',
    tipperContactMethod: 'email',
    tipperEmail,
    tipperPhone: null,
  });
  expect((await tipper.create({ receiverId: benId })).statusCode).toBe(201);
  expect((await tipper.confirm()).statusCode).toBe(200);
  // The listening server sends it as well.
  const thanks = () => mailTo({ app, database }, tipperEmail);
  await expect.poll(thanks).toMatchObject([{ text: expect.stringContaining(team.name) }]);
});

it('still gets a tip from before that a phone had stored, even if its page is off since', async () => {
  const occurredAt = new Date().toISOString();
  await ask();
  const { profileId } = (await takeOver()).json<Team>();
  const url = `/api/profiles/me/active?profileId=${profileId}`;
  const off = { method: 'PUT' as const, url, headers: ben.headers, payload: { active: false } };
  expect((await app.inject(off)).statusCode).toBe(200);
  const tipper = new Tipper(app, profileId);
  expect((await tipper.create({ receiverId: benId, occurredAt })).statusCode).toBe(201);
  expect((await tipper.confirm()).statusCode).toBe(200);
});

it("ends the former owner's live stream", async () => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${origin}/api/tips/stream?profileId=${team.profileId}`, {
    headers: { cookie: `tipwell_session=${founder.token}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await ask();
  await takeOver();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    text += value;
  }
  expect(text).not.toContain('event:');
});

describe("what is the founder's own on the page", () => {
  const own = ['shifts', 'earnings_goals', 'wallet_tokens', 'wallet_devices'];
  const rowsIn = async (table: string) =>
    (await database.pool.query(`select from ${table} where profile_id = $1`, [team.profileId]))
      .rowCount;
  const stored = async () =>
    Object.fromEntries(
      await Promise.all([...own, 'domains'].map(async (table) => [table, await rowsIn(table)])),
    );
  const host = () => `tips.${team.id}.com`;

  beforeEach(async () => {
    for (const statement of [
      'insert into shifts (profile_id, id, starts_at, ends_at) values ($1, gen_random_uuid(), now(), now())',
      `insert into earnings_goals (profile_id, unit, cents) values ($1, 'week', 50000)`,
      `insert into wallet_tokens (profile_id, token_hash, created_at) values ($1, 'token', now())`,
      `insert into wallet_devices (profile_id, device_hash, push_token, created_at)
       values ($1, 'device', 'push', now())`,
    ]) {
      await database.pool.query(statement, [team.profileId]);
    }
    await database.pool.query(
      `insert into domains (profile_id, host, token, created_at, verified_at, checked_at)
       values ($1, $2, 'verified', now(), now(), now())`,
      [team.profileId, host()],
    );
  });

  const none = Object.fromEntries(own.map((table) => [table, 0]));

  it('is deleted when another member takes over, who keeps the domain', async () => {
    await ask();
    expect((await takeOver()).statusCode).toBe(200);
    expect(await stored()).toEqual({ ...none, domains: 1 });
  });

  it('is deleted with the account, along with the domain', async () => {
    const payload = { password: goodPassword, confirmation: founder.email };
    const { headers } = founder;
    await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
    expect(await stored()).toEqual({ ...none, domains: 0 });
  });
});

// Clients choose the ids of entries in a team's ledger. Whatever they choose, nothing reported as
// done is missing from the ledger, and no entry blocks another member's.
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamShift, TeamStatement } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join, lastEntry, teamOf } from '../../support/teams';
import { codeOf } from '../../support/tipper';
import { newHandle, signUpWorker, type TestWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-05-01T12:00:00Z');
let now = start;
const { app, database } = await buildTestApp({ clock: { now: () => now } });

let founder: TestWorker;
let ben: TestWorker;
let cleo: TestWorker;
let team: Team;
let benId: string;
let cleoId: string;

beforeEach(async () => {
  now = start;
  [founder, ben, cleo] = [
    await signUpWorker(app),
    await signUpWorker(app),
    await signUpWorker(app),
  ];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  team = await foundTeam(app, founder);
  now += 1000;
  benId = (await join(app, team.id, founder, ben)).json<Team>().meId;
  cleoId = (await join(app, team.id, founder, cleo)).json<Team>().meId;
});

const post = (path: string, body: object, who = founder) =>
  inTeam(app, who, 'POST', `${team.id}/${path}`, body);
const adjust = (changes: object = {}, who = founder) =>
  post(
    'adjustments',
    { id: newId(), fromId: benId, toId: cleoId, amount: 100, note: 'Cash', ...changes },
    who,
  );
const mark = (who: TestWorker, transferId: string, what: string) =>
  inTeam(app, who, 'PUT', `${team.id}/transfers/${transferId}/events/${what}`);
const balances = async () => {
  const { members } = await teamOf(app, team.id, founder);
  return Object.fromEntries(members.map(({ id, balance }) => [id, balance]));
};
const statement = async () =>
  (
    await inTeam(
      app,
      founder,
      'GET',
      `${team.id}/statement?from=2026-05-01&to=2026-05-02&timeZone=UTC`,
    )
  ).json<TeamStatement>();

const shiftBody = (changes: object = {}) => ({
  id: newId(),
  split: 'equal',
  workers: [{ memberId: benId, minutes: 60, points: 0 }],
  startsAt: new Date(start - 4 * HOUR_MS),
  endsAt: new Date(start - 2 * HOUR_MS),
  ...changes,
});

it("a settlement is entered even if something else has its transfer's id", async () => {
  expect((await adjust()).statusCode).toBe(201);
  const proposed = (await post('settlements', { id: newId() })).json<Team>();
  const [transfer] = proposed.transfers;
  expect(transfer).toMatchObject({ fromId: benId, toId: cleoId, amount: 100 });
  const id = transfer?.id ?? '';
  expect((await adjust({ id, amount: 0.01 })).statusCode).toBe(201);
  expect((await mark(ben, id, 'sent')).statusCode).toBe(200);
  expect((await mark(cleo, id, 'received')).statusCode).toBe(200);
  expect(await balances()).toMatchObject({ [benId]: -0.01, [cleoId]: 0.01 });
  const kinds = (await statement()).lines.map(({ kind }) => kind);
  expect(kinds).toEqual([
    'adjustment',
    'adjustment',
    'adjustment',
    'adjustment',
    'settlement',
    'settlement',
  ]);
  // The next proposal covers the cent, and not the hundred dollars again.
  const next = (await post('settlements', { id: newId() })).json<Team>();
  expect(next.transfers).toMatchObject([{ amount: 0.01 }]);
});

describe('an id that the ledger has already', () => {
  it('is accepted for the same request by the same member only', async () => {
    const body = { id: newId(), fromId: benId, toId: cleoId, amount: 7, note: 'Cash' };
    for (const _ of [1, 2]) expect((await post('adjustments', body)).statusCode).toBe(201);
    expect((await balances())[benId]).toBe(-7);
    expect(codeOf(await adjust({ ...body, amount: 8 }))).toEqual([409, 'id_taken']);
    await inTeam(app, founder, 'PUT', `${team.id}/members/${benId}`, {
      role: 'manager',
      sharesInPool: true,
    });
    expect(codeOf(await adjust(body, ben))).toEqual([409, 'id_taken']);
    expect((await balances())[benId]).toBe(-7);
  });

  it('is refused for a different shift or correction', async () => {
    const shift = shiftBody();
    expect((await post('shifts', shift)).statusCode).toBe(201);
    expect((await post('shifts', shift)).statusCode).toBe(201);
    const points = { ...shift, workers: [{ memberId: benId, minutes: 30, points: 0 }] };
    expect(codeOf(await post('shifts', points))).toEqual([409, 'id_taken']);
    const after = await lastEntry(app, team.id, founder, shift.id);
    const correction = { id: newId(), after, split: 'equal', workers: shift.workers, note: '' };
    const path = `shifts/${shift.id}/corrections`;
    for (const _ of [1, 2]) expect((await post(path, correction)).statusCode).toBe(201);
    const other = { ...correction, note: 'Another' };
    expect(codeOf(await post(path, other))).toEqual([409, 'id_taken']);
    const voiding = `shifts/${shift.id}/void`;
    expect(codeOf(await post(voiding, { id: correction.id }))).toEqual([409, 'id_taken']);
    // Otherwise the adjustment would be reported as done without being entered.
    expect(codeOf(await adjust({ id: correction.id }))).toEqual([409, 'id_taken']);
    const earlier = shiftBody({ startsAt: new Date(start - 9 * HOUR_MS), endsAt: shift.startsAt });
    expect((await post('shifts', earlier)).statusCode).toBe(201);
    const elsewhere = `shifts/${earlier.id}/corrections`;
    expect(codeOf(await post(elsewhere, correction))).toEqual([409, 'id_taken']);
    const { shifts } = (await inTeam(app, founder, 'GET', `${team.id}/shifts`)).json();
    expect(shifts.map(({ entries }: TeamShift) => entries.length)).toEqual([2, 1]);

    const voids = { id: newId() };
    for (const _ of [1, 2])
      expect((await post(voiding, voids)).json()).toMatchObject({ void: true });
    expect(codeOf(await post(voiding, { id: newId() }))).toEqual([409, 'team_shift_void']);
    expect(codeOf(await post(path, { ...correction, id: newId() }))).toEqual([
      409,
      'team_shift_void',
    ]);
  });

  it("is refused for another proposal, and for somebody else's invitation", async () => {
    await inTeam(app, founder, 'PUT', `${team.id}/members/${benId}`, {
      role: 'manager',
      sharesInPool: true,
    });
    await adjust();
    const proposal = { id: newId() };
    expect((await post('settlements', proposal)).statusCode).toBe(201);
    expect((await post('settlements', proposal)).statusCode).toBe(201);
    expect(codeOf(await post('settlements', proposal, ben))).toEqual([409, 'id_taken']);
    const invited = { id: newId() };
    expect((await post('invitations', invited)).statusCode).toBe(201);
    expect(codeOf(await post('invitations', invited, ben))).toEqual([409, 'id_taken']);
  });
});

it('when two workers found a team under one id at once, it belongs to only one of them', async () => {
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [ben.user.id]);
  const found = (who: TestWorker, id: string) =>
    inTeam(app, who, 'POST', '', { id, name: 'Bar', handle: newHandle(), sharesInPool: true });
  for (const _ of [1, 2, 3, 4, 5]) {
    const id = newId();
    const answers = await Promise.all([found(founder, id), found(ben, id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
    const { rowCount } = await database.pool.query('select from team_members where team_id = $1', [
      id,
    ]);
    expect(rowCount).toBe(1);
    await database.pool.query('delete from teams where id = $1', [id]);
  }
});

// Tips that arrive, or turn out not to have been paid, after their shift was split.
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { TEAM_SHIFTS_SHOWN } from '#contract/limits';
import type { TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { selectChangedShifts } from '../../../src/server/teams/repository/team-tips';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-05-01T12:00:00Z');
let now = start;
const { app, database } = await buildTestApp({ clock: { now: () => now } });

let founder: TestWorker;
let ben: TestWorker;
let team: Team;
let benId: string;

beforeEach(async () => {
  now = start;
  [founder, ben] = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  team = await foundTeam(app, founder);
  now += 1000;
  benId = (await join(app, team.id, founder, ben)).json<Team>().meId;
});

async function tip(receiverId: string, amount: number, time: number): Promise<Tipper> {
  const tipper = new Tipper(app, team.profileId);
  await tipper.create({ amount, receiverId, occurredAt: new Date(time).toISOString() });
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper;
}

/** Splits an hour's shift into equal parts. */
async function split(from: number, members = [team.meId, benId]): Promise<TeamShift> {
  const answer = await inTeam(app, founder, 'POST', `${team.id}/shifts`, {
    id: newId(),
    startsAt: new Date(from),
    endsAt: new Date(from + HOUR_MS),
    split: 'equal',
    workers: members.map((memberId) => ({ memberId, minutes: 0, points: 0 })),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<TeamShift>();
}

const list = async () =>
  (await inTeam(app, founder, 'GET', `${team.id}/shifts`)).json<{ shifts: TeamShift[] }>().shifts;

function correct({ id, entries }: TeamShift, changes = {}) {
  return inTeam(app, founder, 'POST', `${team.id}/shifts/${id}/corrections`, {
    id: newId(),
    after: entries.at(-1)?.id,
    split: 'equal',
    note: '',
    ...changes,
    workers: [team.meId, benId].map((memberId) => ({ memberId, minutes: 0, points: 0 })),
  });
}

it('are noticed even if one for another member makes up for one that did not arrive', async () => {
  const time = start - 2 * HOUR_MS;
  const { tipId } = await tip(benId, 10, time);
  const shift = await split(time);
  expect(shift).toMatchObject({ pool: 10, poolNow: 10, changed: false });
  await confirmReceipt(app, ben, [tipId], 'not_received');
  await tip(team.meId, 10, time);
  expect(await list()).toMatchObject([{ pool: 10, poolNow: 10, changed: true }]);
  const corrected = (await correct(shift)).json<TeamShift>();
  expect(corrected).toMatchObject({ pool: 10, changed: false });
  const paid = corrected.workers.map(({ memberId, paid }) => [memberId, paid]);
  expect(Object.fromEntries(paid)).toEqual({ [team.meId]: 10, [benId]: 0 });
});

it('list their shift again, however old, until it is corrected or voided', async () => {
  const old = start - 70 * HOUR_MS;
  const [first, second] = [await split(old), await split(old + HOUR_MS)];
  for (let i = 0; i < TEAM_SHIFTS_SHOWN; i += 1) await split(start - (i + 1) * HOUR_MS);
  expect(await list()).toHaveLength(TEAM_SHIFTS_SHOWN);
  await tip(benId, 10, old);
  await tip(benId, 20, old + HOUR_MS);
  const older = async () => (await list()).slice(TEAM_SHIFTS_SHOWN).map(({ id }) => id);
  expect(await older()).toEqual([second.id, first.id]);
  const changed = (id?: string) => selectChangedShifts(database.db, team.id, team.profileId, id);
  expect((await changed()).sort()).toEqual([first.id, second.id].sort());
  expect(await changed(first.id)).toEqual([first.id]);
  const { shifts } = (await inTeam(app, ben, 'GET', `${team.id}/shifts`)).json();
  expect(shifts).toHaveLength(TEAM_SHIFTS_SHOWN);
  await correct(first);
  expect(await older()).toEqual([second.id]);
  await inTeam(app, founder, 'POST', `${team.id}/shifts/${second.id}/void`, { id: newId() });
  expect(await older()).toEqual([]);
});

it('find who worked in a shift that was split without tips', async () => {
  const time = start - 2 * HOUR_MS;
  const shift = await split(time, [benId]);
  expect(shift).toMatchObject({ pool: 0, people: 1, workers: [{ memberId: benId, share: 0 }] });
  const [worker] = shift.workers;
  expect((worker?.minutes ?? 0) + (worker?.points ?? 0)).toBeGreaterThan(0);
  // A member who no longer shares in the pool stays in the shifts they worked.
  const outside = { role: 'member', sharesInPool: false };
  await inTeam(app, founder, 'PUT', `${team.id}/members/${benId}`, outside);
  await tip(team.meId, 10, time);
  expect((await correct(shift)).statusCode).toBe(201);
});

it('are not entered over a correction that the manager has not seen', async () => {
  const shift = await split(start - 2 * HOUR_MS);
  const first = { id: newId(), note: 'Ben stayed till close' };
  const corrected = await correct(shift, first);
  expect(corrected.statusCode).toBe(201);
  const stale = await correct(shift, { note: 'A late tip' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'team_shift_changed']);
  // One whose answer was lost.
  expect((await correct(shift, first)).statusCode).toBe(201);
  const seen = await correct(corrected.json<TeamShift>(), { note: 'A late tip' });
  expect(seen.json<TeamShift>().entries.map(({ note }) => note)).toEqual([
    '',
    'Ben stayed till close',
    'A late tip',
  ]);
});

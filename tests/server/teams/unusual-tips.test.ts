// Anyone can report any tip to a team, without an account. Unusually large ones stay out of the
// pool until their supposed receiver confirms them, and no sum overflows the ledger.
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import type { TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { selectLedgerFaults } from '../../../src/server/teams/repository/ledger-faults';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join, teamOf } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-05-01T12:00:00Z');
const from = start - 4 * HOUR_MS;
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

async function tip(amount: number, receiverId = benId): Promise<string> {
  const tipper = new Tipper(app, team.profileId);
  const occurredAt = new Date(from + HOUR_MS).toISOString();
  await tipper.create({ amount, receiverId, occurredAt });
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper.tipId;
}

const get = async (path: string) =>
  (await inTeam(app, founder, 'GET', `${team.id}/${path}`)).json();
const pool = () =>
  get(`pool?from=${new Date(from).toISOString()}&to=${new Date(start).toISOString()}`);
const split = (id = newId()) =>
  inTeam(app, founder, 'POST', `${team.id}/shifts`, {
    id,
    startsAt: new Date(from),
    endsAt: new Date(start),
    split: 'equal',
    workers: [team.meId, benId].map((memberId) => ({ memberId, minutes: 0, points: 0 })),
  });

it('a report of $10,000 is in no pool until its receiver marks it as received', async () => {
  await tip(20);
  const huge = await tip(10_000);
  expect(await pool()).toMatchObject({
    count: 1,
    amount: 20,
    excluded: { count: 1, amount: 10_000 },
  });
  const shift = (await split()).json<TeamShift>();
  expect(shift).toMatchObject({ pool: 20, poolNow: 20, changed: false });
  expect((await get('shifts')).excluded).toEqual({ count: 1, amount: 10_000 });
  const mine = (await inTeam(app, ben, 'GET', `${team.id}/tips`)).json().tips;
  expect(mine.map((one: { amountUnusual: boolean }) => one.amountUnusual)).toEqual([true, false]);

  // Nor if confirmed by the founder, who would be owed half of it.
  expect((await confirmReceipt(app, founder, [huge], 'received')).json().refused).toEqual([huge]);
  expect((await get('shifts')).shifts).toMatchObject([{ poolNow: 20, changed: false }]);

  expect((await confirmReceipt(app, ben, [huge], 'received')).json().refused).toEqual([]);
  expect(await pool()).toMatchObject({ amount: 10_020, excluded: { count: 0, amount: 0 } });
  const listed = await get('shifts');
  expect(listed).toMatchObject({
    excluded: { count: 0 },
    shifts: [{ poolNow: 10_020, changed: true }],
  });
});

it('says who can mark it, and leaves it out of what is marked together', async () => {
  const usual = await tip(20);
  const own = await tip(10_000, team.meId);
  const bens = await tip(10_000);
  const read = async (path: string) => {
    const url = `${path}?profileId=${team.profileId}`;
    return (await app.inject({ method: 'GET', url, headers: founder.headers })).json();
  };
  const listed = async () =>
    Object.fromEntries(
      (await read('/api/tips')).tips.map((one: ReceivedTip) => [one.id, one.waitsForReceiver]),
    );
  expect(await listed()).toEqual({ [usual]: false, [own]: false, [bens]: true });
  expect(await read('/api/tips/ids')).toEqual({
    tips: [{ id: usual, state: 'reported' }],
    total: 1,
    leftOut: 2,
  });
  // Nor once they are marked: only Ben can change what he said.
  await confirmReceipt(app, founder, [own], 'received');
  await confirmReceipt(app, ben, [bens], 'received');
  const selected = await read('/api/tips/ids');
  expect(selected).toMatchObject({ total: 1, leftOut: 2 });
  const ids = selected.tips.map(({ id }: { id: string }) => id);
  expect((await confirmReceipt(app, founder, ids, 'received')).json().refused).toEqual([]);
  // Nobody else can be asked.
  await database.pool.query('update team_members set user_id = null where id = $1', [benId]);
  expect(await listed()).toEqual({ [usual]: false, [own]: false, [bens]: false });
});

it('unconfirmed reports do not make larger ones usual', async () => {
  for (let count = 0; count < 60; count += 1) await tip(200);
  await tip(1999);
  expect(await pool()).toMatchObject({ amount: 12_000, excluded: { count: 1, amount: 1999 } });
});

it('members do not see the tips set apart', async () => {
  await tip(10_000);
  const { excluded } = (await inTeam(app, ben, 'GET', `${team.id}/shifts`)).json();
  expect(excluded).toBeNull();
});

it('2,200 tips of $10,000 are split, corrected, settled and listed to the cent', async () => {
  await tip(10_000);
  await database.pool.query(
    `insert into tips (profile_id, id, session_hash, amount_cents, payment_method, status, verification_status,
        receiver_id, tipper_opt_in, occurred_at, created_at, updated_at, completed_at)
      select profile_id, gen_random_uuid(), session_hash, amount_cents, payment_method, status, verification_status,
        receiver_id, false, occurred_at, created_at, updated_at, completed_at
      from tips, generate_series(1, 2200) where profile_id = $1`,
    [team.profileId],
  );
  const shift = await split();
  expect(shift.statusCode, shift.body).toBe(201);
  expect(shift.json<TeamShift>().pool).toBe(22_000_000);
  const balance = async () =>
    (await teamOf(app, team.id, founder)).members.map((one) => one.balance);
  expect(await balance()).toEqual([11_000_000, -11_000_000]);
  const proposal = await inTeam(app, founder, 'POST', `${team.id}/settlements`, { id: newId() });
  const [transfer] = proposal.json<Team>().transfers;
  expect(transfer?.amount).toBe(11_000_000);
  const mark = (who: TestWorker, what: string) =>
    inTeam(app, who, 'PUT', `${team.id}/transfers/${transfer?.id}/events/${what}`);
  await mark(ben, 'sent');
  expect((await mark(founder, 'received')).statusCode).toBe(200);
  expect(await balance()).toEqual([0, 0]);
  const period = 'from=2026-05-01&to=2026-05-01&timeZone=UTC';
  const { balances } = await get(`statement?${period}`);
  expect(balances.map((one: { after: number }) => one.after)).toEqual([0, 0]);
  expect(await selectLedgerFaults(database.db)).toEqual([]);
});

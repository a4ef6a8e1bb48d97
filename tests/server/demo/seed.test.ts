import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { qrDesign } from '#contract/codes/qr-codes';
import { readTypedCode } from '#contract/codes/typed-code';
import { ownProfileBody } from '#contract/profiles/own-profile';
import { moneyStates } from '#contract/tips/received-tips';
import { stateOfMoney } from '#server/tips/rules/receipt-status';
import { type Database, openDatabase } from '../../../src/server/db/open';
import {
  profileHandles,
  profiles,
  qrCodes,
  scans,
  shifts,
  tips,
  users,
} from '../../../src/server/db/schema';
import { demoHistory } from '../../../src/server/demo/history';
import { refuseDemoAccount } from '../../../src/server/demo/refuse-demo-account';
import { seedDemo } from '../../../src/server/demo/seed';
import { demoShifts } from '../../../src/server/demo/shifts-and-goal';
import { demoFreeEmail } from '../../../src/server/demo/team';
import { demoCodes, demoProfile, demoSignIn } from '../../../src/server/demo/worker';
import { sumOfShifts } from '../../../src/server/metrics/repository/shifts-and-goals';
import { readConfig } from '../../../src/server/start/config';
import { StartupError } from '../../../src/server/start/startup-error';
import { buildTestApp } from '../../support/app';
import { createTestDatabase } from '../../support/database';
import { silentLog } from '../../support/silent-log';
import { buyPro, takeTestStep } from '../../support/test-payments';

const DAY_MS = 24 * 60 * 60_000;
const today = new Date('2026-05-16T22:30:00');
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

async function emptyDatabase(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase(readConfig({ DATABASE_URL: url }), silentLog);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

const seed = (database: Database, now = today) => seedDemo(database, { now, passwordCost: cheap });

it('has a believable history of a few hundred tips over sixty days', () => {
  const { tips: history } = demoHistory(today);
  const rated = history.filter((tip) => tip.rating);
  expect(history.length).toBeGreaterThan(250);
  expect(history.length).toBeLessThan(500);
  const times = history.map((tip) => tip.occurredAt.getTime());
  expect(Math.min(...times)).toBeGreaterThan(today.getTime() - 60 * DAY_MS);
  expect(Math.max(...times)).toBeLessThan(today.getTime());
  expect(history.some((tip) => tip.status === 'pending')).toBe(true);
  expect(history.some((tip) => tip.status === 'completed' && !tip.rating)).toBe(true);
  expect(rated.some((tip) => tip.reviewText)).toBe(true);
  expect(demoHistory(today)).toEqual(demoHistory(today));
});

it('has a valid profile', () => {
  const { id, userId, avatarUrl, avatarSmallUrl, active, ...entered } = demoProfile;
  expect(ownProfileBody.parse(entered)).toEqual(entered);
});

it('has three codes with scans and tips, however often it runs', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await database.db.update(qrCodes).set({ deletedAt: today, name: 'Gone' });
  await seed(database);
  const codes = await database.db.select().from(qrCodes);
  expect(codes.map(({ name, deletedAt }) => [name, deletedAt])).toEqual(
    demoCodes.map(({ name }) => [name, null]),
  );
  for (const { id, code, design } of codes) {
    expect(readTypedCode(code)).toBe(code);
    expect(qrDesign.parse(design)).toEqual(design);
    expect(await database.db.$count(scans, eq(scans.codeId, id))).toBeGreaterThan(20);
    expect(await database.db.$count(tips, eq(tips.codeId, id))).toBeGreaterThan(10);
  }
  expect(await database.db.$count(scans, eq(scans.fromTap, true))).toBeGreaterThan(20);
});

it('has one history, which ends today, however often it runs', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await seed(database);
  expect(await database.db.$count(tips, eq(tips.profileId, demoProfile.id))).toBe(
    demoHistory(today).tips.length,
  );
  const later = new Date(today.getTime() + 10 * DAY_MS);
  await seed(database, later);
  const history = demoHistory(later);
  expect(await database.db.$count(tips, eq(tips.profileId, demoProfile.id))).toBe(
    history.tips.length,
  );
  expect(await database.db.$count(scans)).toBe(history.scans.length);
  expect(await database.db.$count(users)).toBe(3);
});

it('has tips in every state of the money, and leaves the latest to be marked', async () => {
  const database = await emptyDatabase();
  await seed(database);
  const rows = (await database.db.select().from(tips)).map((tip) => ({
    state: stateOfMoney(tip),
    isRecent: today.getTime() - tip.createdAt.getTime() < 2 * DAY_MS,
  }));
  for (const state of moneyStates)
    expect(
      rows.some((row) => row.state === state),
      state,
    ).toBe(true);
  const recent = rows.filter(({ isRecent }) => isRecent).map(({ state }) => state);
  expect(recent).toContain('reported');
  expect(recent.filter((state) => state !== 'reported' && state !== 'started')).toEqual([]);
});

it('has shifts over the last four weeks that do not overlap and bring tips', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await seed(database);
  const rows = await database.db.select().from(shifts).orderBy(shifts.startsAt);
  expect(rows).toEqual(expect.arrayContaining(demoShifts(today)));
  expect(rows).toHaveLength(demoShifts(today).length);
  expect(rows.length).toBeGreaterThan(40);
  for (const [index, { endsAt }] of rows.entries()) {
    expect(endsAt.getTime()).toBeLessThanOrEqual(rows[index + 1]?.startsAt.getTime() ?? Infinity);
  }
  const period = { from: '2026-04-20', to: '2026-05-16' };
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const span = { profileId: demoProfile.id, period, timeZone };
  expect((await sumOfShifts(database.db, span)).reportedCents).toBeGreaterThan(100_000);
});

it('keeps the tips that visitors of the demo sent', async () => {
  const database = await emptyDatabase();
  await seed(database);
  const [tip] = await database.db.select().from(tips).limit(1);
  if (!tip) throw new Error('the demo has no tip');
  const id = '01890000-0000-7000-8000-000000000001';
  await database.db.insert(tips).values({ ...tip, id });
  await seed(database);
  expect(await database.db.$count(tips, eq(tips.id, id))).toBe(1);
});

it('resets what a visitor changed about the worker', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await database.db.update(profiles).set({ displayName: 'Somebody', venmoHandle: null });
  await seed(database);
  const [profile] = await database.db.select().from(profiles);
  expect(profile).toMatchObject(demoProfile);
});

it('restores the worker after a visitor deleted the account', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await database.db.delete(users);
  expect(await database.db.$count(profileHandles)).toBe(4);
  await seed(database);
  const [claim] = await database.db.select().from(profileHandles);
  expect(claim).toMatchObject({ handle: demoProfile.handle, profileId: demoProfile.id });
});

it("refuses somebody else's database and changes nothing in it", async () => {
  const database = await emptyDatabase();
  const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: '' };
  await database.db.insert(users).values({ id: crypto.randomUUID(), ...person });
  await expect(seed(database)).rejects.toThrow('only goes into an empty one');
  expect(await database.db.$count(users)).toBe(1);
});

it('remains with accounts of visitors in it', async () => {
  const database = await emptyDatabase();
  await seed(database);
  const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', passwordHash: '' };
  await database.db.insert(users).values({ id: crypto.randomUUID(), ...person });
  await seed(database);
  expect(await database.db.$count(users)).toBe(4);
});

it('has a colleague on Free who can buy Pro and cancel it', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { app, database } = await buildTestApp({ databaseUrl: url });
  await seed(database);
  const payload = { email: demoFreeEmail, password: demoSignIn.password };
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
  const sam = { headers: { authorization: `Bearer ${token}` } };
  const billing = async () => (await app.inject({ url: '/api/billing', ...sam })).json();
  expect(await billing()).toMatchObject({ subscription: null, entitled: false, isTest: true });
  const payment = await buyPro(app, sam);
  expect(await billing()).toMatchObject({ entitled: true });
  await takeTestStep(app, sam, payment, 'cancel');
  expect(await billing()).toMatchObject({ subscription: { canceled: true }, entitled: true });
  await takeTestStep(app, sam, payment, 'end');
  expect(await billing()).toMatchObject({ subscription: { status: 'ended' }, entitled: false });
});

it('cannot be opened by a server that is not a demo', async () => {
  const database = await emptyDatabase();
  await refuseDemoAccount(database);
  await seed(database);
  await expect(refuseDemoAccount(database)).rejects.toThrow(StartupError);
});

it('has a team with a week of shifts, of which all but the last are split to the cent', async () => {
  const database = await emptyDatabase();
  await seed(database);
  await seed(database);
  const { rows } = await database.pool.query(`
    select sum(share_cents)::int as shares, sum(paid_cents)::int as paid from ledger_lines
      join ledger_entries e on e.id = entry_id where e.kind = 'split' group by entry_id`);
  expect(rows).toHaveLength(6);
  for (const { shares, paid } of rows) expect(shares).toBe(paid);
  const { rows: tips } = await database.pool.query(
    'select sum(amount_cents)::int as cents from tips where receiver_id is not null',
  );
  expect(tips[0].cents).toBeGreaterThan(rows.reduce((sum, { shares }) => sum + shares, 0));
  const { rows: transfers } = await database.pool.query(`
    select count(*)::int as sides from transfer_events group by transfer_id order by sides`);
  // Some transfers are settled, others confirmed by one side.
  expect([transfers[0]?.sides, transfers.at(-1)?.sides]).toEqual([1, 2]);
});

import { and, count, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#contract/timings';
import type { PasswordCost } from '#server/accounts/passwords';
import { createPasswords } from '#server/accounts/passwords';
import { users } from '#server/accounts/schema/accounts';
import { issuedCodes, qrCodes } from '#server/codes/schema';
import type { Database } from '#server/db/open';
import type { Queries } from '#server/db/queries';
import { recountMetrics } from '#server/metrics/repository/metrics';
import { putGoal } from '#server/metrics/repository/shifts-and-goals';
import { shifts } from '#server/metrics/schema/shifts-and-goals';
import { conversions, scans } from '#server/metrics/schema/visits';
import { announcePage } from '#server/profiles/announce-pages';
import { claimHandle } from '#server/profiles/repository/handles';
import { images, profileHandles, profiles } from '#server/profiles/schema';
import { StartupError } from '#server/start/startup-error';
import {
  ledgerEntries,
  ledgerLines,
  settlementProposals,
  teamShifts,
  teamTransferEvents,
  teamTransfers,
} from '#server/teams/schema/team-ledger';
import { teamMembers } from '#server/teams/schema/team-members';
import { teams } from '#server/teams/schema/teams';
import { matchedPayments } from '#server/tips/schema/matched-payments';
import { tips } from '#server/tips/schema/tips';
import { demoHistory, HISTORY_DAYS } from './history';
import { isSeeded } from './ids';
import { putNotifications } from './notifications';
import { putPasskey } from './passkeys';
import { matchesOf } from './receipt-status';
import { demoGoal, demoShifts } from './shifts-and-goal';
import { demoTeam, demoTeamMembers, demoTeamPages, demoTeamUsers, demoTeamWeek } from './team';
import { demoCodes, demoProfile, demoSignIn, demoUser } from './worker';

export interface SeedOptions {
  readonly now: Date;
  readonly passwordCost: PasswordCost;
}

/**
 * Seeds the demo. When run again, resets the demo's worker and team, and moves the history to end
 * today. Tips, visits and shifts that users of the demo added to the worker's page stay, and so do
 * all other accounts.
 * @throws {StartupError} when the database has accounts but not the demo's, or another account has
 * the demo's email or handle
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<void> {
  const passwords = createPasswords(options.passwordCost);
  const passwordHash = await passwords.hash(demoSignIn.password);
  await database.transaction(async (transaction) => {
    await refuseForeignDatabase(transaction);
    await putWorker(transaction, passwordHash, options.now);
    await putCodes(transaction, options.now);
    await putHistory(transaction, options.now);
    await putShiftsAndGoal(transaction, options.now);
    await putNotifications(transaction, options.now);
    await putPasskey(transaction, options.now);
    await putTeam(transaction, passwordHash, options.now);
    await announcePage(transaction, demoProfile.id);
  });
}

async function refuseForeignDatabase(db: Queries): Promise<void> {
  const ours = await db.$count(users, eq(users.id, demoUser.id));
  const [others] = await db
    .select({ number: count() })
    .from(users)
    .where(notInArray(users.id, [demoUser.id, ...demoTeamUsers.map(({ id }) => id)]));
  if (ours > 0 || !others?.number) return;
  throw new StartupError(
    `The database holds ${others.number} accounts that are not the demo's, and the demo only goes ` +
      'into an empty one. Unset DATABASE_URL, and set DATA_DIR to an empty folder.',
  );
}

async function putWorker(db: Queries, passwordHash: string, now: Date): Promise<void> {
  const user = { ...demoUser, passwordHash };
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, demoUser.email), ne(users.id, demoUser.id)));
  if (other) throw taken(`the account ${demoUser.email}`);
  await db.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user });
  await db
    .insert(profiles)
    .values({ ...demoProfile, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.id, set: { ...demoProfile, updatedAt: now } });
  await db.delete(images).where(eq(images.profileId, demoProfile.id));
  // A user may have deleted the demo's account, which blocks its handle, so free it.
  await db
    .delete(profileHandles)
    .where(and(eq(profileHandles.handle, demoProfile.handle), isNull(profileHandles.profileId)));
  const { id: profileId, handle } = demoProfile;
  if (!(await claimHandle(db, { handle, profileId, now }))) {
    throw taken(`the address /u/${demoProfile.handle}`);
  }
}

/** Claims the demo's codes again, in case a user deleted its account, which blocks them. */
async function putCodes(db: Queries, now: Date): Promise<void> {
  const { id: profileId } = demoProfile;
  for (const [index, demoCode] of demoCodes.entries()) {
    const { code } = demoCode;
    const issued = { code, profileId };
    await db
      .insert(issuedCodes)
      .values(issued)
      .onConflictDoUpdate({ target: issuedCodes.code, set: issued });
    const createdAt = new Date(now.getTime() - HISTORY_DAYS * DAY_MS + index);
    const row = { ...demoCode, profileId, paused: false, deletedAt: null, updatedAt: now };
    await db
      .insert(qrCodes)
      .values({ ...row, createdAt })
      .onConflictDoUpdate({ target: [qrCodes.profileId, qrCodes.id], set: row });
  }
}

function taken(what: string): StartupError {
  return new StartupError(
    `Somebody else has ${what}, which the demo needs: set DATA_DIR to another folder.`,
  );
}

async function putHistory(db: Queries, now: Date): Promise<void> {
  await db.delete(tips).where(and(eq(tips.profileId, demoProfile.id), isSeeded(tips.id)));
  await db.delete(scans).where(and(eq(scans.profileId, demoProfile.id), isSeeded(scans.scanId)));
  const history = demoHistory(now);
  await insertAll(db, tips, history.tips);
  await insertAll(db, matchedPayments, matchesOf(history.tips));
  await insertAll(db, conversions, history.conversions);
  await insertAll(db, scans, history.scans);
  await recountMetrics(db, demoProfile.id);
}

async function putShiftsAndGoal(db: Queries, now: Date): Promise<void> {
  await db.delete(shifts).where(and(eq(shifts.profileId, demoProfile.id), isSeeded(shifts.id)));
  await insertAll(db, shifts, demoShifts(now));
  await putGoal(db, demoGoal);
}

/** Recreates the team each time, because the dates of ledger entries cannot be changed. */
async function putTeam(db: Queries, passwordHash: string, now: Date): Promise<void> {
  await db.delete(teams).where(eq(teams.id, demoTeam(now).id));
  for (const person of demoTeamUsers) {
    const user = { ...person, passwordHash };
    await db.insert(users).values(user).onConflictDoUpdate({ target: users.id, set: user });
  }
  await db.insert(teams).values(demoTeam(now));
  for (const page of demoTeamPages) {
    const { id: profileId, handle } = page;
    await db
      .insert(profiles)
      // Later than the demo's own page, which stays first.
      .values({ ...page, createdAt: new Date(now.getTime() + 1000), updatedAt: now })
      .onConflictDoUpdate({ target: profiles.id, set: { ...page, updatedAt: now } });
    await db
      .delete(profileHandles)
      .where(and(eq(profileHandles.handle, handle), isNull(profileHandles.profileId)));
    if (!(await claimHandle(db, { handle, profileId, now })))
      throw taken(`the address /u/${handle}`);
    await announcePage(db, profileId);
  }
  await db.insert(teamMembers).values(demoTeamMembers(now));
  const week = demoTeamWeek(now);
  await insertAll(db, tips, week.tips);
  await insertAll(db, teamShifts, week.shifts);
  await insertAll(db, settlementProposals, week.proposals);
  await insertAll(db, teamTransfers, week.transfers);
  await insertAll(db, ledgerEntries, week.entries);
  await insertAll(db, ledgerLines, week.lines);
  await insertAll(db, teamTransferEvents, week.events);
  for (const { id } of demoTeamPages) await recountMetrics(db, id);
}

/** Inserts in batches, because a statement accepts at most 65,535 parameters. */
async function insertAll<Table extends PgTable>(
  db: Queries,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db.insert(table).values(rows.slice(start, start + 500));
  }
}

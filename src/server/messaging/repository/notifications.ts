import { and, count, desc, eq, inArray, isNull, max, or, sql, sum } from 'drizzle-orm';
import { NIL } from 'uuid';
import {
  defaultPreferences,
  type NotificationPreferences,
  type PreferencesChange,
} from '#contract/messaging/notifications';
import { users } from '#server/accounts/schema/accounts';
import { deleteBefore } from '#server/db/in-batches';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import { teamMembers } from '#server/teams/schema/team-members';
import { tips } from '#server/tips/schema/tips';
import { notificationPreferences, notifiedTips, pushDevices } from '../schema/notifications';

const { tipPush, tipEmail, tipAmounts, weeklyEmail, startEmail } = notificationPreferences;
const preferenceColumns = { tipPush, tipEmail, tipAmounts, weeklyEmail, startEmail };

export async function selectPreferences(
  db: Queries,
  userId: string,
): Promise<NotificationPreferences> {
  const [row] = await db
    .select(preferenceColumns)
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row ?? defaultPreferences;
}

export async function selectTimeZone(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: notificationPreferences.timeZone })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return row?.timeZone ?? null;
}

/**
 * Changes a user's preferences or time zone. Omitted fields stay as they are.
 * @returns the preferences after that
 */
export async function putPreferences(
  db: Queries,
  userId: string,
  changes: PreferencesChange & { timeZone?: string },
): Promise<NotificationPreferences> {
  const [row] = await db
    .insert(notificationPreferences)
    .values({ ...defaultPreferences, ...changes, userId })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: changes })
    .returning(preferenceColumns);
  return row ?? defaultPreferences;
}

export interface Audience {
  readonly userId: string;
  readonly byPush: boolean;
  readonly byEmail: boolean;
  readonly lastNotifiedAt: Date | null;
}

/**
 * Returns the page's worker and, for a team's tip, the member who received it. Waits for an account
 * that is being deleted, and then does without it.
 */
export async function selectAudience(
  db: Queries,
  { profileId, receiverId }: { profileId: string; receiverId: string | null },
): Promise<Audience[]> {
  const preferred = (name: 'tipPush' | 'tipEmail') =>
    sql<boolean>`coalesce(${notificationPreferences[name]}, ${defaultPreferences[name]})`;
  const worker = db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const receiver = db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.id, receiverId ?? NIL));
  return db
    .select({
      userId: users.id,
      byPush: sql<boolean>`${preferred('tipPush')} and exists (
        select from ${pushDevices} where ${pushDevices.userId} = ${users.id})`,
      byEmail: preferred('tipEmail'),
      lastNotifiedAt: sql`(
        select max(${notifiedTips.notifiedAt}) from ${notifiedTips}
         where ${notifiedTips.userId} = ${users.id})`.mapWith(notifiedTips.notifiedAt),
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(or(inArray(users.id, worker), inArray(users.id, receiver)))
    .orderBy(users.id)
    .for('key share', { of: users });
}

/** Queues a tip for a user's next notification. Returns false if it was already queued. */
export async function insertPendingTip(
  db: Queries,
  tip: Pick<typeof notifiedTips.$inferInsert, 'profileId' | 'tipId' | 'userId' | 'reportedAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(notifiedTips)
    .values(tip)
    .onConflictDoNothing()
    .returning({ tipId: notifiedTips.tipId });
  return rows.length > 0;
}

/** Returns the number of pending tips, and when the worker was last notified. */
export async function selectPending(
  db: Queries,
  userId: string,
): Promise<{ waiting: number; lastNotifiedAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: count(sql`case when ${notifiedTips.notificationId} is null then 1 end`),
      lastNotifiedAt: max(notifiedTips.notifiedAt),
    })
    .from(notifiedTips)
    .where(eq(notifiedTips.userId, userId));
  return row ?? { waiting: 0, lastNotifiedAt: null };
}

/** Assigns all of a user's pending tips to one notification. */
export async function markNotified(
  db: Queries,
  userId: string,
  notification: { notificationId: string; notifiedAt: Date },
): Promise<void> {
  await db
    .update(notifiedTips)
    .set(notification)
    .where(and(eq(notifiedTips.userId, userId), isNull(notifiedTips.notificationId)));
}

export interface NotifiedTips {
  readonly userId: string;
  readonly notifiedAt: Date;
  readonly count: number;
  readonly cents: number;
  /** Of the latest tip, like the fields below. */
  readonly profileId: string;
  readonly tipId: string;
  readonly ownerId: string | null;
  /** The team that the page belongs to, or null. */
  readonly teamId: string | null;
  readonly paymentMethod: (typeof tips.$inferSelect)['paymentMethod'];
}

/** Returns null if none of the tips are left. */
export async function selectNotifiedTips(
  db: Queries,
  notificationId: string,
): Promise<NotifiedTips | null> {
  const ofNotification = eq(notifiedTips.notificationId, notificationId);
  const sameTip = and(eq(tips.profileId, notifiedTips.profileId), eq(tips.id, notifiedTips.tipId));
  const [sums] = await db
    .select({ count: count(), cents: sum(tips.amountCents).mapWith(Number) })
    .from(notifiedTips)
    .innerJoin(tips, sameTip)
    .where(ofNotification);
  const [latest] = await db
    .select({
      userId: notifiedTips.userId,
      notifiedAt: notifiedTips.notifiedAt,
      profileId: notifiedTips.profileId,
      tipId: notifiedTips.tipId,
      ownerId: profiles.userId,
      teamId: profiles.teamId,
      paymentMethod: tips.paymentMethod,
    })
    .from(notifiedTips)
    .innerJoin(tips, sameTip)
    .innerJoin(profiles, eq(profiles.id, notifiedTips.profileId))
    .where(ofNotification)
    .orderBy(desc(notifiedTips.reportedAt), desc(notifiedTips.tipId))
    .limit(1);
  if (!sums || !latest?.notifiedAt) return null;
  return { ...latest, ...sums, notifiedAt: latest.notifiedAt };
}

/** Returns the ids of a notification's latest tips, newest first. */
export async function selectNotifiedTipIds(
  db: Queries,
  notificationId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: notifiedTips.tipId })
    .from(notifiedTips)
    .where(eq(notifiedTips.notificationId, notificationId))
    .orderBy(desc(notifiedTips.reportedAt), desc(notifiedTips.tipId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function deleteNotifiedTipsBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, notifiedTips.reportedAt, before, stopping);
}

import { and, count, desc, eq, inArray, isNull, lt, max, or, sql, sum } from 'drizzle-orm';
import { NIL } from 'uuid';
import { type NoticePreferences, usualPreferences } from '#contract/messaging/notifications';
import { users } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { profiles } from '#server/profiles/schema';
import { teamMembers } from '#server/teams/schema/team-members';
import { tips } from '#server/tips/schema/tips';
import { noticePreferences, pushDevices, toldTips } from '../schema/notices';

/** Returns what a user wants to be told. */
export async function selectPreferences(db: Queries, userId: string): Promise<NoticePreferences> {
  const [row] = await db
    .select()
    .from(noticePreferences)
    .where(eq(noticePreferences.userId, userId));
  if (!row) return usualPreferences;
  const { tipPush, tipEmail, tipAmounts, weeklyEmail } = row;
  return { tipPush, tipEmail, tipAmounts, weeklyEmail };
}

/** Changes what a user wants to be told, or where they are; what is left out stays. */
export async function putPreferences(
  db: Queries,
  userId: string,
  changes: Partial<NoticePreferences> & { timeZone?: string },
): Promise<void> {
  await db
    .insert(noticePreferences)
    .values({ ...usualPreferences, ...changes, userId })
    .onConflictDoUpdate({ target: noticePreferences.userId, set: changes });
}

/** Who is told of a tip, by what, and when they last were. */
export interface Audience {
  readonly userId: string;
  readonly byPush: boolean;
  readonly byEmail: boolean;
  readonly lastToldAt: Date | null;
}

/** Returns the worker of a page and, of a tip for a team, the member who was paid. */
export async function selectAudience(
  db: Queries,
  { profileId, receiverId }: { profileId: string; receiverId: string | null },
): Promise<Audience[]> {
  const preferred = (name: 'tipPush' | 'tipEmail') =>
    sql<boolean>`coalesce(${noticePreferences[name]}, ${usualPreferences[name]})`;
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
      lastToldAt: sql`(
        select max(${toldTips.toldAt}) from ${toldTips}
         where ${toldTips.userId} = ${users.id})`.mapWith(toldTips.toldAt),
    })
    .from(users)
    .leftJoin(noticePreferences, eq(noticePreferences.userId, users.id))
    .where(or(inArray(users.id, worker), inArray(users.id, receiver)))
    .orderBy(users.id);
}

/** Notes that somebody is to be told of a tip. Returns false if that was noted before. */
export async function insertUntoldTip(
  db: Queries,
  tip: Pick<typeof toldTips.$inferInsert, 'profileId' | 'tipId' | 'userId' | 'reportedAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(toldTips)
    .values(tip)
    .onConflictDoNothing()
    .returning({ tipId: toldTips.tipId });
  return rows.length > 0;
}

/** Returns how many tips wait to be told of, and when the worker was last told of any. */
export async function selectUntold(
  db: Queries,
  userId: string,
): Promise<{ waiting: number; lastToldAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: count(sql`case when ${toldTips.noticeId} is null then 1 end`),
      lastToldAt: max(toldTips.toldAt),
    })
    .from(toldTips)
    .where(eq(toldTips.userId, userId));
  return row ?? { waiting: 0, lastToldAt: null };
}

/** Puts all tips of a user that wait into one notice. */
export async function markTold(
  db: Queries,
  userId: string,
  notice: { noticeId: string; toldAt: Date },
): Promise<void> {
  await db
    .update(toldTips)
    .set(notice)
    .where(and(eq(toldTips.userId, userId), isNull(toldTips.noticeId)));
}

/** What a notice tells of. */
export interface NoticedTips {
  readonly userId: string;
  readonly toldAt: Date;
  readonly count: number;
  readonly cents: number;
  /** The latest of them. */
  readonly profileId: string;
  readonly tipId: string;
  /** Whose page it is on. */
  readonly ownerId: string | null;
  /** The team that the page belongs to, if any. */
  readonly teamId: string | null;
  readonly paymentMethod: (typeof tips.$inferSelect)['paymentMethod'];
}

/** Returns what a notice tells of, or null when nothing is left of it. */
export async function selectNoticedTips(
  db: Queries,
  noticeId: string,
): Promise<NoticedTips | null> {
  const ofNotice = eq(toldTips.noticeId, noticeId);
  const sameTip = and(eq(tips.profileId, toldTips.profileId), eq(tips.id, toldTips.tipId));
  const [sums] = await db
    .select({ count: count(), cents: sum(tips.amountCents).mapWith(Number) })
    .from(toldTips)
    .innerJoin(tips, sameTip)
    .where(ofNotice);
  const [latest] = await db
    .select({
      userId: toldTips.userId,
      toldAt: toldTips.toldAt,
      profileId: toldTips.profileId,
      tipId: toldTips.tipId,
      ownerId: profiles.userId,
      teamId: profiles.teamId,
      paymentMethod: tips.paymentMethod,
    })
    .from(toldTips)
    .innerJoin(tips, sameTip)
    .innerJoin(profiles, eq(profiles.id, toldTips.profileId))
    .where(ofNotice)
    .orderBy(desc(toldTips.reportedAt), desc(toldTips.tipId))
    .limit(1);
  if (!sums || !latest?.toldAt) return null;
  return { ...latest, ...sums, toldAt: latest.toldAt };
}

export async function deleteToldTipsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(toldTips).where(lt(toldTips.reportedAt, before));
}

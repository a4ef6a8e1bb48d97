import { and, count, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayIn, spanOf } from '#server/calendar/repository';
import { pipelined } from '#server/db/pipelined';
import type { Queries } from '#server/db/queries';
import type { Period } from '#server/metrics/rules/periods';
import { type TipRow, tips } from '../schema/tips';

interface DaysWanted {
  readonly period: Period;
  /** A valid IANA name. */
  readonly timeZone: string;
}

/** Sums by day the tips of a period that were not received: too rare for metrics of their own. */
export async function sumTipsNotReceived(
  db: Queries,
  { profileIds, ...days }: DaysWanted & { profileIds: readonly string[] },
): Promise<{ day: string; notReceived: number; notReceivedCents: number }[]> {
  return db
    .select({
      day: dayIn(tips.occurredAt, days.timeZone),
      notReceived: count(),
      notReceivedCents: sql`sum(${tips.amountCents})`.mapWith(Number),
    })
    .from(tips)
    .where(
      and(
        inArray(tips.profileId, [...profileIds]),
        isNotNull(tips.notReceivedAt),
        happenedIn(days),
      ),
    )
    .groupBy(sql`1`);
}

/** Sums a member's team tips of a period by day: confirmed ones and unconfirmed ones. */
export async function sumTipsPaidTo(
  db: Queries,
  { profileId, receiverId, ...days }: DaysWanted & { profileId: string; receiverId: string },
): Promise<
  { day: string; received: number; receivedCents: number; open: number; openCents: number }[]
> {
  const arrived = sql`filter (where ${tips.receivedAt} is not null)`;
  const unanswered = sql`filter (where ${tips.receivedAt} is null)`;
  const cents = sql`coalesce(sum(${tips.amountCents})`;
  return db
    .select({
      day: dayIn(tips.occurredAt, days.timeZone),
      received: sql`count(*) ${arrived}`.mapWith(Number),
      receivedCents: sql`${cents} ${arrived}, 0)`.mapWith(Number),
      open: sql`count(*) ${unanswered}`.mapWith(Number),
      openCents: sql`${cents} ${unanswered}, 0)`.mapWith(Number),
    })
    .from(tips)
    .where(
      and(
        eq(tips.profileId, profileId),
        eq(tips.receiverId, receiverId),
        eq(tips.status, 'completed'),
        isNull(tips.notReceivedAt),
        happenedIn(days),
      ),
    )
    .groupBy(sql`1`);
}

function happenedIn({ period, timeZone }: DaysWanted): SQL | undefined {
  const { begins, ends } = spanOf(period, timeZone);
  return and(
    gte(tips.occurredAt, begins),
    lt(tips.occurredAt, ends),
    // For the index on creation: a tip arrives up to 31 days after it was made.
    gte(tips.createdAt, begins),
    lt(tips.createdAt, sql`${ends} + interval '32 days'`),
  );
}

/** A worker's notes on a tip, other than about its money. */
export type TipNotes = Partial<
  Pick<TipRow, 'textHidden' | 'nameHidden' | 'reportedAt' | 'reportReason'>
>;

/** Whether and when a worker has received a tip. */
export type TipReceipt = Pick<
  TipRow,
  'receivedAt' | 'receivedBy' | 'notReceivedAt' | 'receiptStatusAt' | 'receiptStatusSessionId'
>;

/**
 * Locks and returns the tips on these pages that have one of the ids. Sends a statement for each
 * page, because Citus locks rows in one shard only, and in order, which prevents deadlocks.
 * @param tipIds at most as many as one request may name
 */
export async function lockReceivedTips(
  db: Queries,
  profileIds: readonly string[],
  tipIds: readonly string[],
): Promise<TipRow[]> {
  const found = await pipelined(
    [...new Set(profileIds)].sort().map((profileId) =>
      db
        .select()
        .from(tips)
        .where(and(eq(tips.profileId, profileId), inArray(tips.id, [...tipIds])))
        .orderBy(tips.id)
        .for('update'),
    ),
  );
  return found.flat();
}

/** Updates and returns a tip; undefined if the profile has no such tip. */
export async function updateReceivedTip(
  db: Queries,
  { profileId, id }: Pick<TipRow, 'profileId' | 'id'>,
  change: TipReceipt | TipNotes,
): Promise<TipRow | undefined> {
  const [changed] = await db
    .update(tips)
    .set(change)
    .where(and(eq(tips.profileId, profileId), eq(tips.id, id)))
    .returning();
  return changed;
}

import { and, eq, gt, lte, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import { prepared } from '#server/db/prepared';
import type { Queries } from '#server/db/queries';
import { rateCounters } from './schema';
import type { RateLimit } from './table';

export interface Counter {
  /** The rule and a keyed hash of the subject. */
  readonly key: string;
  readonly limit: RateLimit;
}

export interface Count {
  /** The count in the window, including this one. */
  readonly points: number;
  /** When the window ends, in epoch milliseconds. */
  readonly expire: number;
}

/** Increments a counter, or begins its next window, if `source` has a row. */
function countingOne(db: Queries, place: number, source: SQL) {
  const of = (name: 'key' | 'expire') => sql.placeholder(`${name}${place}`);
  const isOver = sql`${rateCounters.expire} <= ${sql.placeholder('now')}`;
  return db
    .insert(rateCounters)
    .select(sql`select ${of('key')}::text, 1, ${of('expire')}::bigint ${source}`)
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateCounters.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateCounters.expire} end`,
      },
    })
    .returning({ points: rateCounters.points, expire: rateCounters.expire });
}

const countingInTurn = (length: number) =>
  prepared((db) => {
    const turns: WithSubquery[] = [];
    for (let place = 0; place < length; place += 1) {
      const before = turns[place - 1];
      const isAllowed = sql`points <= ${sql.placeholder(`max${place - 1}`)}`;
      const source = before ? sql`from ${before} where ${isAllowed}` : sql``;
      turns.push(db.$with(`count_${place}`).as(countingOne(db, place, source)) as WithSubquery);
    }
    const counted = turns.map((turn, place) => sql`select ${place}, points, expire from ${turn}`);
    return db
      .with(...turns)
      .select({
        points: sql`points`.mapWith(rateCounters.points),
        expire: sql`expire`.mapWith(rateCounters.expire),
      })
      .from(sql`(${sql.join(counted, sql` union all `)}) as counted (place, points, expire)`)
      .orderBy(sql`place`)
      .prepare(`count_in_turn_${length}`);
  });

/** Statements for one and for two counters. No caller needs more. */
const inTurn = [countingInTurn(1), countingInTurn(2)];

/**
 * Increments one or two counters in a single statement. The second is left alone if the first is
 * over its limit. If `db` is a transaction, it holds up other requests for the same counters until
 * it ends.
 * @param now epoch milliseconds
 * @returns the counts of those that were incremented, in order
 */
export async function countInTurn<Counted extends Counter>(
  db: Queries,
  counters: readonly Counted[],
  now: number,
): Promise<(Counted & Count)[]> {
  const statement = inTurn[counters.length - 1];
  if (!statement) throw new Error(`${counters.length} counters cannot be counted together.`);
  const values = counters.flatMap(({ key, limit: { max, windowMs } }, place) => [
    [`key${place}`, key],
    [`max${place}`, max],
    [`expire${place}`, now + windowMs],
  ]);
  const counts = await statement(db).execute({ ...Object.fromEntries(values), now });
  return counts.flatMap((count, place) => {
    const counter = counters[place];
    return counter ? [{ ...counter, ...count }] : [];
  });
}

/** Returns the count in the current window, or 0 if there is none. */
export async function selectPoints(db: Queries, key: string, now: number): Promise<number> {
  const [row] = await db
    .select({ points: rateCounters.points })
    .from(rateCounters)
    .where(isCounting(key, now));
  return row?.points ?? 0;
}

/** Begins a new window with a count of 0. */
export async function restartWindow(db: Queries, key: string, expire: number): Promise<void> {
  const begun = { points: 0, expire };
  await db
    .insert(rateCounters)
    .values({ key, ...begun })
    .onConflictDoUpdate({ target: rateCounters.key, set: begun });
}

/** Increments the count of the current window. Returns false if it is at `max` or there is none. */
export async function takePoint(
  db: Queries,
  key: string,
  max: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db
    .update(rateCounters)
    .set({ points: sql`${rateCounters.points} + 1` })
    .where(and(isCounting(key, now), sql`${rateCounters.points} < ${max}`));
  return rowCount === 1;
}

export async function deleteCounter(db: Queries, key: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.key, key));
}

export async function deleteEndedCounters(db: Queries, now: number): Promise<void> {
  await db.delete(rateCounters).where(lte(rateCounters.expire, now));
}

const isCounting = (key: string, now: number) =>
  and(eq(rateCounters.key, key), gt(rateCounters.expire, now));

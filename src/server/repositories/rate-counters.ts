import { lt, type SQL, sql } from 'drizzle-orm';
import { rateCounters } from '../db/schema';
import type { Queries } from './queries';

/** One request counted against one limit. */
export interface Charge {
  subject: string;
  max: number;
  /** Start of the current window and of the one before, in milliseconds since the epoch. */
  windowStart: number;
  previousStart: number;
  /** How much of the previous window still counts, from 1 at the start of this one down to 0. */
  previousWeight: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Counts a request against limits in order, in one statement, and stops at the first that has no
 * room: a refused request is not counted, neither there nor further on. Answers how many took it.
 *
 * Rows are locked by the upsert, so that processes cannot overtake each other's count. A count
 * lost in a crash is no loss: the commit does not wait for the disk.
 */
export async function chargeInOrder(db: Queries, charges: readonly Charge[]): Promise<number> {
  const steps = charges.map(
    (charge, index) => sql`
      ${name(index)} as (
        insert into ${rateCounters} as counter (subject, window_start, requests, expires_at)
        select ${charge.subject}, ${charge.windowStart}::bigint, 1, ${charge.expiresAt}::bigint
        from ${index === 0 ? sql`relaxed` : name(index - 1)}
        where ${previous(charge)} + 1 <= ${charge.max}::float8
        on conflict (subject, window_start) do update set requests = counter.requests + 1
        where counter.requests + ${previous(charge)} + 1 <= ${charge.max}::float8
        returning 1
      )`,
  );
  const counts = charges.map((_, index) => sql`(select count(*) from ${name(index)})`);
  const { rows } = await db.execute<{ taken: number }>(sql`
    with relaxed as (select set_config('synchronous_commit', 'off', true)),
    ${sql.join(steps, sql`, `)}
    select (${sql.join(counts, sql` + `)})::int as taken`);
  return rows[0]?.taken ?? 0;
}

const name = (index: number): SQL => sql.raw(`charge_${index}`);

/** What the window before still weighs. */
const previous = (charge: Charge): SQL => sql`
  coalesce((
    select earlier.requests * ${charge.previousWeight}::float8 from ${rateCounters} as earlier
    where earlier.subject = ${charge.subject}
      and earlier.window_start = ${charge.previousStart}::bigint
  ), 0)`;

/** The requests counted in the window before and in this one. */
export async function selectCounts(
  db: Queries,
  charge: Charge,
): Promise<{ previous: number; current: number }> {
  const { rows } = await db.execute<{ previous: number; current: number }>(sql`
    select
      coalesce(sum(requests) filter (where window_start = ${charge.previousStart}::bigint), 0)::int
        as previous,
      coalesce(sum(requests) filter (where window_start = ${charge.windowStart}::bigint), 0)::int
        as current
    from ${rateCounters} where subject = ${charge.subject}`);
  return rows[0] ?? { previous: 0, current: 0 };
}

export async function deleteExpiredCounters(db: Queries, now: number): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
}

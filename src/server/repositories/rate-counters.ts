import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
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
 * lost in a crash is no loss: the commit does not wait for the disk. The statement is prepared,
 * because planning it takes longer than running it.
 */
export async function chargeInOrder(
  pool: Pick<pg.Pool, 'query'>,
  charges: readonly Charge[],
): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: `charge_${charges.length}_counters`,
    text: statementFor(charges.length),
    values: charges.flatMap((charge) => [
      charge.subject,
      charge.windowStart,
      charge.previousStart,
      charge.previousWeight,
      charge.max,
      charge.expiresAt,
    ]),
  });
  return rows[0]?.taken ?? 0;
}

const VALUES_PER_CHARGE = 6;

function statementFor(count: number): string {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return `
    with relaxed as (select set_config('synchronous_commit', 'off', true)),
    ${indexes.map(chargeStep).join(',')}
    select (${indexes.map((index) => `(select count(*) from charge_${index})`).join(' + ')})::int
      as taken`;
}

/** One link of the chain: it inserts nothing unless the link before it did. */
function chargeStep(index: number): string {
  const [subject, start, previousStart, weight, max, expiresAt] = Array.from(
    { length: VALUES_PER_CHARGE },
    (_, value) => `$${index * VALUES_PER_CHARGE + value + 1}`,
  );
  const previous = `coalesce((
    select earlier.requests * ${weight}::float8 from rate_counters as earlier
    where earlier.subject = ${subject} and earlier.window_start = ${previousStart}::bigint
  ), 0)`;
  return `
    charge_${index} as (
      insert into rate_counters as counter (subject, window_start, requests, expires_at)
      select ${subject}, ${start}::bigint, 1, ${expiresAt}::bigint
      from ${index === 0 ? 'relaxed' : `charge_${index - 1}`}
      where ${previous} + 1 <= ${max}::float8
      on conflict (subject, window_start) do update set requests = counter.requests + 1
      where counter.requests + ${previous} + 1 <= ${max}::float8
      returning 1
    )`;
}

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

import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { rateCounters } from '../db/schema';
import type { Queries } from './queries';

/** Where one limit counts at a moment. */
export interface Counter {
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

/** So many requests to be counted, all at once. */
export interface Charge extends Counter {
  requests: number;
}

/**
 * Counts requests in one statement, no two charges of one subject. Answers by subject how many of
 * them there was room for; what was counted beyond that is to be given back. A subject without room
 * is not counted, and has no answer.
 *
 * Rows are locked by the upsert, so that processes cannot overtake each other's count, and in the
 * order of subjects, so that they do not wait for each other in a circle. A count lost in a crash
 * is no loss: the commits do not wait for the disk.
 */
export async function chargeAll(
  pool: Pick<pg.Pool, 'query'>,
  charges: readonly Charge[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ subject: string; room: number }>({
    name: 'charge_counters',
    text: chargeStatement,
    values: [JSON.stringify(charges)],
  });
  return new Map(rows.map(({ subject, room }) => [subject, room]));
}

const charged = `json_to_recordset($1) as charge(subject text, requests int, max float8,
  "windowStart" bigint, "previousStart" bigint, "previousWeight" float8, "expiresAt" bigint)`;

// A full counter is left alone. One with room for some of the requests takes all of them for a
// moment: it is full either way.
const chargeStatement = `
  with relaxed as materialized (select set_config('synchronous_commit', 'off', true)),
  charges as materialized (
    select charge.*, max - coalesce((
      select earlier.requests * "previousWeight" from rate_counters as earlier
      where earlier.subject = charge.subject and earlier.window_start = "previousStart"
    ), 0) as room
    from relaxed, ${charged}
  )
  insert into rate_counters as counter (subject, window_start, requests, expires_at)
  select subject, "windowStart", requests, "expiresAt" from charges where room >= 1 order by subject
  on conflict (subject, window_start) do update set requests = counter.requests + excluded.requests
  where counter.requests + 1 <= (select room from charges where subject = excluded.subject)
  returning subject, (
    select floor(charges.room - (counter.requests - charges.requests))::int
    from charges where charges.subject = counter.subject
  ) as room`;

/** Takes off again what was counted and not let in. */
export async function giveBack(
  pool: Pick<pg.Pool, 'query'>,
  charges: readonly Charge[],
): Promise<void> {
  await pool.query(
    `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
     update rate_counters as counter set requests = counter.requests - charge.requests
     from relaxed, ${charged}
     where counter.subject = charge.subject and counter.window_start = "windowStart"`,
    [JSON.stringify(charges)],
  );
}

/** The requests counted in the window before and in this one. */
export async function selectCounts(
  db: Queries,
  counter: Counter,
): Promise<{ previous: number; current: number }> {
  const { rows } = await db.execute<{ previous: number; current: number }>(sql`
    select
      coalesce(sum(requests) filter (where window_start = ${counter.previousStart}::bigint), 0)::int
        as previous,
      coalesce(sum(requests) filter (where window_start = ${counter.windowStart}::bigint), 0)::int
        as current
    from ${rateCounters} where subject = ${counter.subject}`);
  return rows[0] ?? { previous: 0, current: 0 };
}

export async function deleteExpiredCounters(db: Queries, now: number): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
}

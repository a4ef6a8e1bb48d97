import { lt } from 'drizzle-orm';
import type pg from 'pg';
import type { Queries } from '../db/queries';
import { rateCounters } from '../db/schema';

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

/** What became of a charge for which there was not enough room. */
export interface Full {
  subject: string;
  /** How many of the requests there was room for. */
  room: number;
  /** The requests counted in the window before, and in this one with those of the charge. */
  previous: number;
  current: number;
}

/**
 * Counts requests in one statement, no two charges of one subject, and answers the limits that are
 * full with it. What was counted beyond the room is to be given back; a subject without any room is
 * not counted.
 *
 * Rows are locked by the upsert, so that processes cannot overtake each other's count, and in the
 * order of subjects, so that they do not wait for each other in a circle. A count lost in a crash
 * is no loss: the commits do not wait for the disk.
 */
export async function chargeAll(
  database: Pick<pg.Pool, 'query'>,
  charges: readonly Charge[],
): Promise<Full[]> {
  const { rows } = await database.query<Full>({
    name: 'charge_counters',
    text: chargeStatement,
    values: [JSON.stringify(charges)],
  });
  return rows;
}

const charged = `json_to_recordset($1) as charge(subject text, requests int, max float8,
  "windowStart" bigint, "previousStart" bigint, "previousWeight" float8, "expiresAt" bigint)`;

// A full counter is left alone. One with room for some of the requests takes all of them for a
// moment: it is full either way.
const chargeStatement = `
  with relaxed as materialized (select set_config('synchronous_commit', 'off', true)),
  charges as materialized (
    select charge.*, previous, max - previous * "previousWeight" as room
    from relaxed, ${charged}, lateral (
      select coalesce(sum(earlier.requests), 0)::int as previous from rate_counters as earlier
      where earlier.subject = charge.subject and earlier.window_start = "previousStart"
    ) as before
  ),
  counted as (
    insert into rate_counters as counter (subject, window_start, requests, expires_at)
    select subject, "windowStart", requests, "expiresAt" from charges where room >= 1
    order by subject
    on conflict (subject, window_start) do update
    set requests = counter.requests + excluded.requests
    where counter.requests + 1 <= (select room from charges where subject = excluded.subject)
    returning subject, requests
  )
  select charges.subject, previous,
    coalesce(floor(room - counted.requests + charges.requests), 0)::int as room,
    coalesce(counted.requests, (
      select present.requests from rate_counters as present
      where present.subject = charges.subject and present.window_start = "windowStart"
    ), 0) as current
  from charges left join counted on counted.subject = charges.subject
  where counted.requests is null or counted.requests > room`;

/** Takes off again what was counted and not let in. */
export async function giveBack(
  database: Pick<pg.Pool, 'query'>,
  charges: readonly Charge[],
): Promise<void> {
  await database.query(
    `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
     update rate_counters as counter set requests = counter.requests - charge.requests
     from relaxed, ${charged}
     where counter.subject = charge.subject and counter.window_start = "windowStart"`,
    [JSON.stringify(charges)],
  );
}

export async function deleteExpiredCounters(db: Queries, now: number): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
}

import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { rateCounters } from './schema';

/**
 * Counts one more within a window that begins with the first, as the rate limiter does, but in a
 * transaction: it counts if the transaction commits, and others wait until then.
 * @param key names what is counted, without revealing who it is
 * @param now epoch milliseconds
 * @returns the count in the window, this one included
 */
export async function countInWindow(
  db: Queries,
  key: string,
  { windowMs, now }: { windowMs: number; now: number },
): Promise<number> {
  const isOver = sql`${rateCounters.expire} <= ${now}`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, points: 1, expire: now + windowMs })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateCounters.points} + 1 end`,
        expire: sql`case when ${isOver} then ${now + windowMs} else ${rateCounters.expire} end`,
      },
    })
    .returning({ points: rateCounters.points });
  if (!row) throw new Error('A counter was not written.');
  return row.points;
}

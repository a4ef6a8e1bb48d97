import { eq, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { visitorSalts } from '../schema/visits';

/**
 * Returns the salt of a UTC day (`2026-05-31`), which is the same in every process: the proposal of
 * the first to ask. Also deletes the salts of earlier days.
 */
export async function saltOfDay(db: Queries, day: string, proposal: Buffer): Promise<Buffer> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await db.insert(visitorSalts).values({ day, salt: proposal }).onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  // A process whose clock is ahead may have deleted this day's salt. Then this process uses its
  // own.
  return row?.salt ?? proposal;
}

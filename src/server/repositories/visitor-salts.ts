import { eq, lt } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { visitorSalts } from '../db/schema/tips';

/**
 * The salt of a day (`2026-05-31`, UTC), the same in every process: the first to ask proposes
 * it. Salts of earlier days are deleted on the way.
 */
export async function saltOfDay(db: Queries, day: string, proposal: Buffer): Promise<Buffer> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await db.insert(visitorSalts).values({ day, salt: proposal }).onConflictDoNothing();
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day));
  // Another process may live in tomorrow already and have deleted ours: then nobody shares it.
  return row?.salt ?? proposal;
}

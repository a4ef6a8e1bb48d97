import { desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { securityEvents } from '../schema/security';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(db: Queries, event: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Newest first; at most `limit`, or all if null. */
export async function selectSecurityEvents(
  db: Queries,
  userId: string,
  limit: number | null,
): Promise<SecurityEventRow[]> {
  const all = db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id));
  return limit === null ? all : all.limit(limit);
}

export async function deleteSecurityEventsBefore(db: Queries, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, before));
}

import { desc, eq } from 'drizzle-orm';
import { deleteBefore } from '#server/db/in-batches';
import type { Queries } from '#server/db/queries';
import { securityEvents } from '../schema/security';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(db: Queries, event: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Newest first. A `limit` of null means all. */
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

export function deleteSecurityEventsBefore(
  db: Queries,
  before: Date,
  stopping?: AbortSignal,
): Promise<void> {
  return deleteBefore(db, securityEvents.at, before, stopping);
}

import { desc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { supportRequests } from './schema';

export type SupportRequestRow = typeof supportRequests.$inferSelect;

/** Newest first. */
export async function selectSupportRequests(
  db: Queries,
  userId: string,
): Promise<SupportRequestRow[]> {
  return db
    .select()
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.createdAt), desc(supportRequests.id));
}

/** Inserts a request unless its id exists. Returns the stored request, and whether it is new. */
export async function insertSupportRequest(
  db: Queries,
  request: SupportRequestRow,
): Promise<{ stored: SupportRequestRow; isNew: boolean }> {
  const [inserted] = await db
    .insert(supportRequests)
    .values(request)
    .onConflictDoNothing()
    .returning();
  if (inserted) return { stored: inserted, isNew: true };
  return { stored: (await selectSupportRequest(db, request.id)) ?? request, isNew: false };
}

export async function selectSupportRequest(
  db: Queries,
  id: string,
): Promise<SupportRequestRow | null> {
  const [request] = await db.select().from(supportRequests).where(eq(supportRequests.id, id));
  return request ?? null;
}

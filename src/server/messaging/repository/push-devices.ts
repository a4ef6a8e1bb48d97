import { and, desc, eq, inArray, isNull, lt, ne, notInArray } from 'drizzle-orm';
import { sessions } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { pushDevices } from '../schema/notifications';

export type PushDeviceRow = typeof pushDevices.$inferSelect;

/** Adds or replaces the device at an endpoint: it is one browser, whoever was signed in. */
export async function putDevice(db: Queries, device: PushDeviceRow): Promise<PushDeviceRow> {
  const { id: _, createdAt: __, ...changes } = device;
  const [row] = await db
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: changes })
    .returning();
  return row ?? device;
}

/** Changes the endpoint of a user's device, or deletes it if another device has that endpoint. */
export async function moveDevice(
  db: Queries,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const theirs = and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, from));
  const [inTheWay] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.endpoint, to));
  if (inTheWay) await db.delete(pushDevices).where(theirs);
  else await db.update(pushDevices).set({ endpoint: to }).where(theirs);
}

/** Newest first. */
export async function selectDevices(db: Queries, userId: string): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
}

export async function selectDevice(db: Queries, id: string): Promise<PushDeviceRow | null> {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, id));
  return row ?? null;
}

export async function hasDeviceAt(
  db: Queries,
  userId: string,
  endpoints: string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.endpoint, endpoints)))
    .limit(1);
  return rows.length > 0;
}

/** Returns false if the user has no such device. */
export async function deleteDeviceOfUser(
  db: Queries,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id });
  return rows.length > 0;
}

export async function deleteDeviceAt(db: Queries, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
}

/** Deletes all of a user's devices except this one and the latest `keep` others. */
export async function deleteOldDevices(
  db: Queries,
  { id, userId }: Pick<PushDeviceRow, 'id' | 'userId'>,
  keep: number,
): Promise<void> {
  const others = and(eq(pushDevices.userId, userId), ne(pushDevices.id, id));
  const latest = db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(others)
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
    .limit(keep);
  await db.delete(pushDevices).where(and(others, notInArray(pushDevices.id, latest)));
}

export async function updateDeviceFailure(
  db: Queries,
  id: string,
  failure: string | null,
): Promise<void> {
  await db.update(pushDevices).set({ failure }).where(eq(pushDevices.id, id));
}

/** @param userId undefined for everybody's */
export async function detachExpired(
  db: Queries,
  now: Date,
  userId: string | undefined,
): Promise<void> {
  const expired = and(
    lt(sessions.expiresAt, now),
    userId === undefined ? undefined : eq(sessions.userId, userId),
  );
  await db
    .update(pushDevices)
    .set({ sessionId: null })
    .where(
      inArray(pushDevices.sessionId, db.select({ id: sessions.id }).from(sessions).where(expired)),
    );
}

export async function deleteDetachedDevices(db: Queries, userId: string): Promise<void> {
  const isLeft = and(eq(pushDevices.userId, userId), isNull(pushDevices.sessionId));
  await db.delete(pushDevices).where(isLeft);
}

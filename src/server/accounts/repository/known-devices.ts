import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { knownDevices, sessions } from '../schema/accounts';

export type KnownDeviceRow = typeof knownDevices.$inferSelect;

/** Most recent sign-in first. */
export async function selectKnownDevices(db: Queries, userId: string): Promise<KnownDeviceRow[]> {
  return db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSignInAt), desc(knownDevices.id));
}

/** Records a sign-in on a new or known device. Returns the stored device's id. */
export async function putKnownDevice(db: Queries, device: KnownDeviceRow): Promise<string> {
  const { lastSignInAt } = device;
  const [row] = await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.cookieHash],
      set: { lastSignInAt },
    })
    .returning({ id: knownDevices.id });
  return row?.id ?? device.id;
}

export async function deleteKnownDevice(db: Queries, id: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.id, id));
}

/** Deletes a user's devices that have no session: all of them, or only the one with the id. */
export async function deleteSignedOutDevices(
  db: Queries,
  userId: string,
  id?: string,
): Promise<void> {
  const isSignedOut = sql`not exists (
    select from ${sessions} where ${sessions.knownDeviceId} = ${knownDevices.id})`;
  const isMeant = id === undefined ? undefined : eq(knownDevices.id, id);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isSignedOut, isMeant));
}

/** Deletes devices not signed in on since a time, except each user's latest. */
export async function deleteDevicesUnusedSince(db: Queries, time: Date): Promise<void> {
  const isNotLatest = sql`exists (
    select from ${knownDevices} later
     where later.user_id = ${knownDevices.userId}
       and later.last_sign_in_at > ${knownDevices.lastSignInAt})`;
  await db.delete(knownDevices).where(and(lt(knownDevices.lastSignInAt, time), isNotLatest));
}

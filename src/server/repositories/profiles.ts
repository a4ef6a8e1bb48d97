import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries';
import { profileHandles, profiles, users } from '../db/schema';

export type ProfileRow = typeof profiles.$inferSelect;

/** A profile with its user's names, which are shown if it has no display name. */
export type ProfileWithUser = ProfileRow & { user: { firstName: string; lastName: string } };

/** What an owner saves with the profile's form. */
export type ProfileChoices = Omit<
  ProfileRow,
  'id' | 'userId' | 'avatarUrl' | 'avatarSmallUrl' | 'active' | 'createdAt' | 'updatedAt'
>;

/** What an owner changes by separate calls. */
export type ProfileSwitches = Partial<Pick<ProfileRow, 'active' | 'avatarUrl' | 'avatarSmallUrl'>>;

const names = { firstName: users.firstName, lastName: users.lastName };

/** Returns the active profile that has or had a handle (lower case), or null. */
export async function selectProfileByHandle(
  db: Queries,
  handle: string,
): Promise<ProfileWithUser | null> {
  const [row] = await db
    .select({ profile: profiles, user: names })
    .from(profileHandles)
    .innerJoin(profiles, eq(profiles.id, profileHandles.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profileHandles.handle, handle), eq(profiles.active, true)));
  return row ? { ...row.profile, user: row.user } : null;
}

export async function selectProfileByUser(
  db: Queries,
  userId: string,
): Promise<ProfileWithUser | null> {
  const [row] = await db
    .select({ profile: profiles, user: names })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return row ? { ...row.profile, user: row.user } : null;
}

/**
 * Creates the user's profile, or replaces the choices of the existing one. Two calls at once create
 * a single profile.
 */
export async function upsertProfile(
  db: Queries,
  { id, userId, now, choices }: { id: string; userId: string; now: Date; choices: ProfileChoices },
): Promise<ProfileRow> {
  const [row] = await db
    .insert(profiles)
    .values({ id, userId, ...choices, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { ...choices, updatedAt: now } })
    .returning();
  if (!row) throw new Error('The upsert returned no row.');
  return row;
}

export async function updateProfile(
  db: Queries,
  id: string,
  { now, ...changes }: ProfileSwitches & { now: Date },
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.id, id));
}

/** Locks a user's profile until the transaction ends. Returns its id, or null without a profile. */
export async function lockProfileOfUser(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update');
  return row?.id ?? null;
}

/**
 * Returns the user whose profile has or had a handle (null if deleted), or undefined if it is free.
 */
export async function selectHandleOwner(
  db: Queries,
  handle: string,
): Promise<{ userId: string | null } | undefined> {
  const [claim] = await db
    .select({ userId: profiles.userId })
    .from(profileHandles)
    .leftJoin(profiles, eq(profiles.id, profileHandles.profileId))
    .where(eq(profileHandles.handle, handle));
  return claim;
}

/** Returns the handles that a profile has or had, oldest first. */
export async function selectHandles(
  db: Queries,
  profileId: string,
): Promise<{ handle: string; createdAt: Date }[]> {
  return db
    .select({ handle: profileHandles.handle, createdAt: profileHandles.createdAt })
    .from(profileHandles)
    .where(eq(profileHandles.profileId, profileId))
    .orderBy(asc(profileHandles.createdAt), asc(profileHandles.handle));
}

/** Claims a handle for a profile. Returns false when another profile has or had it. */
export async function claimHandle(
  db: Queries,
  handle: string,
  profileId: string,
): Promise<boolean> {
  await db.insert(profileHandles).values({ handle, profileId }).onConflictDoNothing();
  const [claim] = await db
    .select({ profileId: profileHandles.profileId })
    .from(profileHandles)
    .where(eq(profileHandles.handle, handle));
  return claim?.profileId === profileId;
}

/** Announces to every server process, once the transaction commits, that a profile changed. */
export async function announceProfileChange(
  db: Queries,
  channel: string,
  profileId: string,
): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${profileId})`);
}

import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
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

/**
 * Returns the active profile that has a handle (lower case), or had it until after `forwardedSince`;
 * or null.
 */
export async function selectProfileByHandle(
  db: Queries,
  handle: string,
  forwardedSince: Date,
): Promise<ProfileWithUser | null> {
  const [row] = await db
    .select({ profile: profiles, user: names })
    .from(profileHandles)
    .innerJoin(profiles, eq(profiles.id, profileHandles.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profileHandles.handle, handle),
        or(isNull(profileHandles.givenUpAt), gt(profileHandles.givenUpAt, forwardedSince)),
        eq(profiles.active, true),
      ),
    );
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

/** Announces to every server process, once the transaction commits, that a profile changed. */
export async function announceProfileChange(
  db: Queries,
  channel: string,
  profileId: string,
): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${profileId})`);
}

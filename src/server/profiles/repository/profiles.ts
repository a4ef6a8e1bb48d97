import { and, asc, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/schema/accounts';
import type { Queries } from '#server/db/queries';
import { type ProfileRow, profileHandles, profiles, themes } from '../schema';

export type { ProfileRow };

/** A profile with its user's name, which is shown if it has no display name. */
export type ProfileWithUser = Omit<ProfileRow, 'userId'> & {
  userId: string;
  user: { firstName: string; lastName: string };
  /** Null without a theme. */
  themeColor: string | null;
};

export type ProfileChoices = Omit<
  ProfileRow,
  'id' | 'userId' | 'teamId' | keyof ProfileSwitches | 'createdAt' | 'updatedAt'
>;

/** Fields that have calls of their own. */
export type ProfileSwitches = Partial<
  Pick<ProfileRow, 'active' | 'searchable' | 'avatarUrl' | 'avatarSmallUrl' | 'logoUrl' | 'themeId'>
>;

const others = alias(profiles, 'others');

/** Counts the user's older active pages. A team's page does not use up its founder's limit. */
function countEarlierPages(db: Queries): SQL<number> {
  const earlier = db
    .select({ count: count() })
    .from(others)
    .where(
      and(
        eq(others.userId, profiles.userId),
        eq(others.active, true),
        isNull(others.teamId),
        sql`(${others.createdAt}, ${others.id}) < (${profiles.createdAt}, ${profiles.id})`,
      ),
    );
  return sql`(${earlier})`.mapWith(Number);
}

/** In order of creation. */
const firstFirst = [asc(profiles.createdAt), asc(profiles.id)];

const names = { firstName: users.firstName, lastName: users.lastName };

/**
 * Returns the active profile whose handle (lowercase) this is, or was until after `forwardedSince`;
 * otherwise null. Includes the number of its user's older active pages, without those of teams.
 */
export async function selectProfileByHandle(
  db: Queries,
  handle: string,
  forwardedSince: Date,
): Promise<(ProfileWithUser & { earlierPages: number }) | null> {
  const [row] = await db
    .select({
      profile: profiles,
      userId: users.id,
      user: names,
      themeColor: themes.color,
      earlierPages: countEarlierPages(db),
    })
    .from(profileHandles)
    .innerJoin(profiles, eq(profiles.id, profileHandles.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(themes, eq(themes.id, profiles.themeId))
    .where(
      and(
        eq(profileHandles.handle, handle),
        or(isNull(profileHandles.givenUpAt), gt(profileHandles.givenUpAt, forwardedSince)),
        eq(profiles.active, true),
      ),
    );
  if (!row) return null;
  const { profile, ...rest } = row;
  return { ...profile, ...rest };
}

/**
 * Returns the first `most` active, searchable pages, oldest first, each with the number of its
 * user's older active pages, without those of teams.
 */
export async function selectSearchablePages(
  db: Queries,
  most: number,
): Promise<(Pick<ProfileRow, 'id' | 'userId' | 'handle' | 'teamId'> & { earlierPages: number })[]> {
  const { id, userId, handle, teamId } = profiles;
  return db
    .select({ id, userId, handle, teamId, earlierPages: countEarlierPages(db) })
    .from(profiles)
    .where(and(eq(profiles.searchable, true), eq(profiles.active, true)))
    .orderBy(...firstFirst)
    .limit(most);
}

export interface OwnPage {
  readonly userId: string;
  /** Undefined for the user's first. */
  readonly profileId: string | undefined;
}

function isOwn({ userId, profileId }: OwnPage): SQL | undefined {
  return and(
    eq(profiles.userId, userId),
    profileId === undefined ? undefined : eq(profiles.id, profileId),
  );
}

/** Returns one of a user's pages; null if it is not theirs or they have none. */
export async function selectOwnProfile(db: Queries, own: OwnPage): Promise<ProfileWithUser | null> {
  const [row] = await db
    .select({ profile: profiles, userId: users.id, user: names, themeColor: themes.color })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(themes, eq(themes.id, profiles.themeId))
    .where(isOwn(own))
    .orderBy(...firstFirst)
    .limit(1);
  if (!row) return null;
  const { profile, ...rest } = row;
  return { ...profile, ...rest };
}

/** Returns a user's pages in order of creation. */
export async function selectPagesOfUser(db: Queries, userId: string): Promise<ProfileRow[]> {
  return db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .orderBy(...firstFirst);
}

/** Creates a page unless its id exists. Callers must check afterwards whose page it is. */
export async function insertProfile(
  db: Queries,
  { now, ...page }: ProfileChoices & Pick<ProfileRow, 'id' | 'userId' | 'teamId'> & { now: Date },
): Promise<void> {
  await db
    .insert(profiles)
    .values({ ...page, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

export async function updateProfile(
  db: Queries,
  id: string,
  { now, ...changes }: Partial<ProfileChoices> & ProfileSwitches & { now: Date },
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.id, id));
}

/** Its new `createdAt` makes it the user's last page. A theme belongs to its maker. */
export async function updateOwner(
  db: Queries,
  id: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ userId, themeId: null, createdAt: now, updatedAt: now })
    .where(eq(profiles.id, id));
}

export type Pictures = Pick<ProfileRow, 'avatarUrl' | 'avatarSmallUrl' | 'logoUrl'>;

/** Throws if the page does not exist. */
export async function selectPictures(db: Queries, id: string): Promise<Pictures> {
  const { avatarUrl, avatarSmallUrl, logoUrl } = profiles;
  const [row] = await db
    .select({ avatarUrl, avatarSmallUrl, logoUrl })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!row) throw new Error('The page went missing.');
  return row;
}

/** Locks one of a user's pages in the transaction. Returns its id; null if there is none. */
export async function lockOwnProfile(db: Queries, own: OwnPage): Promise<string | null> {
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(isOwn(own))
    .orderBy(...firstFirst)
    .limit(1)
    .for('update');
  return row?.id ?? null;
}

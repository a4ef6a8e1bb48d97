import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { tips } from '#server/tips/schema/tips';
import { handleChanges, profileHandles, profiles } from '../schema';

export type HandleRow = typeof profileHandles.$inferSelect;

/** Returns a taken handle with its user (null for a deleted profile's); undefined if it is free. */
export async function selectHandle(
  db: Queries,
  handle: string,
): Promise<(HandleRow & { userId: string | null }) | undefined> {
  const [found] = await db
    .select({ claim: profileHandles, userId: profiles.userId })
    .from(profileHandles)
    .leftJoin(profiles, eq(profiles.id, profileHandles.profileId))
    .where(eq(profileHandles.handle, handle));
  return found && { ...found.claim, userId: found.userId };
}

/** Returns the handles that a profile has or had, oldest first. */
export async function selectHandles(db: Queries, profileId: string): Promise<HandleRow[]> {
  return db
    .select()
    .from(profileHandles)
    .where(eq(profileHandles.profileId, profileId))
    .orderBy(asc(profileHandles.createdAt), asc(profileHandles.handle));
}

/** Returns false if another profile holds the handle. */
export async function claimHandle(
  db: Queries,
  { handle, profileId, now }: { handle: string; profileId: string; now: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(profileHandles)
    .values({ handle, profileId, createdAt: now })
    .onConflictDoUpdate({
      target: profileHandles.handle,
      set: { givenUpAt: null },
      setWhere: eq(profileHandles.profileId, profileId),
    })
    .returning({ handle: profileHandles.handle });
  return claimed.length > 0;
}

/** Frees an unvisited handle if it was given up at `before` or earlier. */
export async function releaseHandle(
  db: Queries,
  { handle, before }: { handle: string; before: Date },
): Promise<void> {
  const givenUp = and(eq(profileHandles.visited, false), lte(profileHandles.givenUpAt, before));
  await db.delete(profileHandles).where(and(eq(profileHandles.handle, handle), givenUp));
}

export async function releaseOtherHandles(
  db: Queries,
  { handle, profileId, now }: { handle: string; profileId: string; now: Date },
): Promise<void> {
  await db
    .update(profileHandles)
    .set({ givenUpAt: now })
    .where(
      and(
        eq(profileHandles.profileId, profileId),
        ne(profileHandles.handle, handle),
        isNull(profileHandles.givenUpAt),
      ),
    );
}

/** Frees the unvisited handles that a profile gave up, except the latest `keep`. */
export async function releaseUnvisitedHandles(
  db: Queries,
  profileId: string,
  keep: number,
): Promise<void> {
  const surplus = db
    .select({ handle: profileHandles.handle })
    .from(profileHandles)
    .where(
      and(
        eq(profileHandles.profileId, profileId),
        eq(profileHandles.visited, false),
        isNotNull(profileHandles.givenUpAt),
      ),
    )
    .orderBy(desc(profileHandles.givenUpAt), desc(profileHandles.createdAt))
    .offset(keep);
  await db.delete(profileHandles).where(inArray(profileHandles.handle, surplus));
}

export async function deleteUnvisitedHandles(db: Queries, profileId: string): Promise<void> {
  await db
    .delete(profileHandles)
    .where(and(eq(profileHandles.profileId, profileId), eq(profileHandles.visited, false)));
}

export async function markHandleVisited(db: Queries, handle: string): Promise<void> {
  await db.update(profileHandles).set({ visited: true }).where(eq(profileHandles.handle, handle));
}

/** Marks as visited the handles in use when tips arrived. Tips do not record their handle. */
export async function markHandlesTipped(db: Queries, profileId: string): Promise<void> {
  // Two steps, because Citus cannot update a table from a join with another's shards.
  const tipped = await db
    .selectDistinct({ handle: profileHandles.handle })
    .from(profileHandles)
    .innerJoin(
      tips,
      and(
        eq(tips.profileId, profileHandles.profileId),
        gte(tips.createdAt, profileHandles.createdAt),
        or(isNull(profileHandles.givenUpAt), lte(tips.createdAt, profileHandles.givenUpAt)),
      ),
    )
    .where(and(eq(profileHandles.profileId, profileId), eq(profileHandles.visited, false)));
  for (const { handle } of tipped) await markHandleVisited(db, handle);
}

/** Returns true if a profile ever received a scan or a tip. */
export async function wasVisited(db: Queries, profileId: string): Promise<boolean> {
  const visited = and(eq(profileHandles.profileId, profileId), eq(profileHandles.visited, true));
  return (
    (await db.$count(profileHandles, visited)) > 0 ||
    (await db.select({ id: tips.id }).from(tips).where(eq(tips.profileId, profileId)).limit(1))
      .length > 0
  );
}

export async function insertHandleChange(
  db: Queries,
  change: typeof handleChanges.$inferInsert,
): Promise<void> {
  await db.insert(handleChanges).values(change);
}

/** Returns the times of a profile's counted changes after `since`, oldest first. */
export async function selectHandleChanges(
  db: Queries,
  profileId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .select({ changedAt: handleChanges.changedAt })
    .from(handleChanges)
    .where(and(eq(handleChanges.profileId, profileId), gt(handleChanges.changedAt, since)))
    .orderBy(asc(handleChanges.changedAt));
  return rows.map(({ changedAt }) => changedAt);
}

import { and, eq, notInArray } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { images } from '../schema';

export type ImageRow = typeof images.$inferSelect;

/** @param keep the hashes of images that stay */
export async function replaceImages(
  db: Queries,
  profileId: string,
  rows: readonly Omit<ImageRow, 'profileId'>[],
  keep: readonly Buffer[] = [],
): Promise<void> {
  const kept = [...rows.map(({ hash }) => hash), ...keep];
  await db
    .delete(images)
    .where(and(eq(images.profileId, profileId), notInArray(images.hash, kept)));
  if (rows.length === 0) return;
  await db
    .insert(images)
    .values(rows.map((row) => ({ ...row, profileId })))
    .onConflictDoNothing();
}

/** Returns an image of any profile by the hash of its content, or null. */
export async function selectImage(db: Queries, hash: Buffer): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(eq(images.hash, hash)).limit(1);
  return row ?? null;
}

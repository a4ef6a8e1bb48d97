import type { Queries } from '#server/db/queries';
import { replaceImages } from './repository/images';
import { updateOwner, updateProfile } from './repository/profiles';

/**
 * Transfers a page to another user, or leaves it without an owner. It becomes the user's last page,
 * so that it takes no other page's place.
 */
export function assignPage(
  db: Queries,
  id: string,
  userId: string | null,
  now: Date,
): Promise<void> {
  return updateOwner(db, id, userId, now);
}

/** Closes a page that nobody will own again. Deletes its pictures and texts, except its name. */
export async function closePage(db: Queries, id: string, now: Date): Promise<void> {
  await replaceImages(db, id, []);
  await updateProfile(db, id, {
    active: false,
    searchable: false,
    jobTitle: null,
    bio: null,
    avatarUrl: null,
    avatarSmallUrl: null,
    logoUrl: null,
    googleReviewUrl: null,
    yelpReviewUrl: null,
    now,
  });
}

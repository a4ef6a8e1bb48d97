import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectImage } from '../repositories/images';

/**
 * Returns an image (WebP) by the file name in its URL.
 * @throws {Refusal} not_found when there is no such image
 */
export async function findImage(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  fileName: string,
): Promise<{ name: string; content: Buffer }> {
  // The name is the content's SHA-256 in base64url.
  const name = /^([\w-]{43})\.webp$/.exec(fileName)?.[1];
  if (name === undefined) throw new Refusal('not_found');
  // Remembered with its profile, so that every process forgets it once it is deleted.
  const content = await cache.remember(`image:${name}`, async () => {
    const row = await selectImage(database.db, Buffer.from(name, 'base64url'));
    if (!row) throw new Refusal('not_found');
    return { profileId: row.profileId, value: row.content, bytes: row.content.length };
  });
  return { name, content };
}

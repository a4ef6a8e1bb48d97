import type { ServerDeps } from '../deps';
import { Refusal } from '../refusal';
import { selectImage } from '../repositories/images';

/**
 * The content of an image (WebP) by the name in its address.
 * @throws {Refusal} `not_found`
 */
export async function findImage(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  fileName: string,
): Promise<{ name: string; content: Buffer }> {
  // SHA-256 in base64url.
  const name = /^([\w-]{43})\.webp$/.exec(fileName)?.[1];
  if (name === undefined) throw new Refusal('not_found');
  // Remembered as its profile's, so that every process forgets it when it is deleted.
  const content = await cache.remember(`image:${name}`, async () => {
    const row = await selectImage(database.db, Buffer.from(name, 'base64url'));
    if (!row) throw new Refusal('not_found');
    return { profileId: row.profileId, value: row.content, bytes: row.content.length };
  });
  return { name, content };
}

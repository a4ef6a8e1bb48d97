import sharp from 'sharp';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { selectImage } from './repository/images';

/**
 * Returns an image by the file name in its URL: as stored (WebP), or as PNG for wallets and mail
 * programs.
 * @throws {ApiError} not_found when there is no such image
 */
export async function findImage(
  { database, cache }: Pick<ServerDeps, 'database' | 'cache'>,
  fileName: string,
): Promise<{ name: string; type: 'image/webp' | 'image/png'; content: Buffer }> {
  // The name is the content's SHA-256 in base64url.
  const [, name, ending] = /^([\w-]{43})\.(webp|png)$/.exec(fileName) ?? [];
  if (name === undefined) throw new ApiError('not_found');
  const isPng = ending === 'png';
  // Cached under its profile, so that every process drops it once it is deleted.
  const content = await cache.remember(`image:${fileName}`, async () => {
    const row = await selectImage(database.db, Buffer.from(name, 'base64url'));
    if (!row) throw new ApiError('not_found');
    const value = isPng ? await pngOf(row.content) : row.content;
    return { invalidatedBy: row.profileId, value, bytes: value.length };
  });
  return { name: fileName, type: isPng ? 'image/png' : 'image/webp', content };
}

function pngOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ compressionLevel: 9 }).toBuffer();
}

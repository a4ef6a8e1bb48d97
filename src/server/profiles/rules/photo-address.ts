/**
 * Returns the path of a photo for mail programs and messengers, some of which cannot show WebP.
 * Uploaded photos are also served as PNG.
 * @param path as stored
 */
export function pngPathOf(path: string): string {
  return path.replace(/^(\/images\/[\w-]{43})\.webp$/, '$1.png');
}

/**
 * The path of a photo for mail programs, some of which cannot show WebP: uploaded ones are served
 * as PNG as well.
 * @param path as stored
 */
export function photoPathForEmail(path: string): string {
  return path.replace(/^(\/images\/[\w-]{43})\.webp$/, '$1.png');
}

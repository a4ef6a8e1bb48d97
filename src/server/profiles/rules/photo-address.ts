import { IMAGES_PATH } from '#contract/profiles/branding';

/**
 * Returns the name of a stored picture: its SHA-256 in base64url. Undefined for pictures that are
 * not stored, such as the demo's.
 * @param path of the WebP
 */
export function nameOfImage(path: string | null): string | undefined {
  return /^\/images\/([\w-]{43})\.webp$/.exec(path ?? '')?.[1];
}

/**
 * Returns the path of a photo for wallets, mail programs and messengers, some of which cannot show
 * WebP. Uploaded photos are also served as PNG.
 * @param path as stored
 */
export function pngPathOf(path: string): string {
  const name = nameOfImage(path);
  return name === undefined ? path : `${IMAGES_PATH}/${name}.png`;
}

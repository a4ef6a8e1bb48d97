import { PHOTO_MAX_BYTES } from '#contract/limits';
import { PHOTO_TYPES } from '#contract/profiles/branding';

/** For a file field's `accept`, which makes phones convert their own formats to JPEG. */
export const PHOTO_ACCEPT = PHOTO_TYPES.join(',');

export const NOT_A_PHOTO = "This file can't be read as a photo. Use a JPEG, PNG, WebP or AVIF.";
export const NO_CROPPER =
  'The photo editor could not be loaded. Check your connection and choose your photo again.';
export const TOO_LARGE = `This photo is too large. Use one of up to ${PHOTO_MAX_BYTES / 1024 / 1024} MB.`;

export function photoProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return NOT_A_PHOTO;
  return file.size > PHOTO_MAX_BYTES ? TOO_LARGE : null;
}

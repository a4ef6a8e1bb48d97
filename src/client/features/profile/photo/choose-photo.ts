import { ApiError } from '#client/platform/http';
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

export function photoFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  switch (error.code) {
    case 'unsupported_image':
    case 'unsupported_media_type':
      return NOT_A_PHOTO;
    case 'image_too_large':
      return 'This photo has too many pixels. Use a smaller one.';
    case 'body_too_large':
      return TOO_LARGE;
    case 'profile_required':
      return 'Set up your profile first, then add your photo.';
    case 'offline':
      return "You're offline. Your photo is still here: connect and save it again.";
    case 'rate_limited':
      return 'Too many attempts. Please wait a moment and try again.';
  }
  return error.isNetwork
    ? 'Network error. Your photo is still here: check your connection and save it again.'
    : 'Something went wrong on our side. Please try again.';
}

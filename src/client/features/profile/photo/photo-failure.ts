import { ApiError } from '#client/platform/http';
import { NOT_A_PHOTO, TOO_LARGE } from './choose-photo';

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

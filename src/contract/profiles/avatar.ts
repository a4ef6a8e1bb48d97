// The worker's photo: one upload, stored as two small squares.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { PHOTO_MAX_BYTES } from '../limits';
import { ownProfile } from './own-profile';

/** Media types that may be uploaded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Images are served as `/images/<hash of the content>.webp`. */
export const IMAGES_PATH = '/images';

const pixels = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'Enter a whole number of pixels')),
  z.transform(Number),
);

/**
 * The square to crop to, in pixels of the photo after EXIF rotation, which is how browsers measure
 * `naturalWidth` and `naturalHeight`. Give all three or none; without them, the server picks the
 * most striking part.
 */
const cropFields = z
  .strictObject({ left: z.optional(pixels), top: z.optional(pixels), size: z.optional(pixels) })
  .check(
    z.refine(
      ({ left, top, size }) =>
        [left, top, size].every((given) => given === undefined) ||
        (left !== undefined && top !== undefined && size !== undefined && size > 0),
      'Give left, top and a size of at least 1 together, or none of them',
    ),
  );

export const postAvatar = defineCall({
  method: 'POST',
  path: '/api/profiles/me/avatar',
  summary: "Replaces the signed-in worker's photo.",
  access: 'own-profile',
  body: cropFields,
  file: { name: 'photo', mediaTypes: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES },
  answer: ownProfile,
  status: 200,
  errors: ['unsupported_image', 'image_too_large', 'upload_in_progress'],
});

export const deleteAvatar = defineCall({
  method: 'DELETE',
  path: '/api/profiles/me/avatar',
  summary: "Removes the signed-in worker's photo.",
  access: 'own-profile',
  answer: ownProfile,
  status: 200,
});

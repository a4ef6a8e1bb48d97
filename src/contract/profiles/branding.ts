// How a worker's pages look (sections 1 and 3): the photo, themes and a logo.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../ids';
import { PHOTO_MAX_BYTES, THEME_NAME_MAX_LENGTH } from '../limits';
import { atMost, oneLine, visibleText } from '../text';
import { hexColor } from './colors';
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

export const themeBody = z.strictObject({
  name: z
    .string()
    .check(
      oneLine(),
      z.minLength(1, 'Give the theme a name'),
      atMost(THEME_NAME_MAX_LENGTH, 'Name too long'),
      visibleText(),
    ),
  color: hexColor,
});
export type ThemeBody = z.infer<typeof themeBody>;

export const theme = z.object({ id: uuid, name: z.string(), color: z.string() });
export type Theme = z.infer<typeof theme>;

const whichTheme = z.object({ id: uuid });

export const listThemes = defineCall({
  method: 'GET',
  path: '/api/themes',
  summary: "Returns the signed-in worker's themes, oldest first.",
  access: 'signed-in',
  answer: z.object({ themes: z.array(theme) }),
  status: 200,
});

export const putTheme = defineCall({
  method: 'PUT',
  path: '/api/themes/:id',
  summary: "Creates a theme with that id, up to the plan's limit, or changes it.",
  access: 'signed-in',
  params: whichTheme,
  body: themeBody,
  answer: theme,
  status: 200,
  errors: ['not_in_plan', 'theme_limit', 'theme_not_found'],
});

export const deleteTheme = defineCall({
  method: 'DELETE',
  path: '/api/themes/:id',
  summary: 'Deletes a theme. Pages that had it go back to our colors.',
  access: 'signed-in',
  params: whichTheme,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['theme_not_found'],
});

export const putPageTheme = defineCall({
  method: 'PUT',
  path: '/api/profiles/me/theme',
  summary: 'Gives a page one of the themes of the signed-in worker, or our own colors with null.',
  access: 'own-profile',
  body: z.strictObject({ themeId: z.nullable(uuid) }),
  answer: ownProfile,
  status: 200,
  errors: ['not_in_plan', 'theme_not_found'],
});

export const postLogo = defineCall({
  method: 'POST',
  path: '/api/profiles/me/logo',
  summary: "Replaces the logo of the signed-in worker's page.",
  access: 'own-profile',
  body: z.strictObject({}),
  file: { name: 'logo', mediaTypes: PHOTO_TYPES, maxBytes: PHOTO_MAX_BYTES },
  answer: ownProfile,
  status: 200,
  errors: ['not_in_plan', 'unsupported_image', 'image_too_large', 'upload_in_progress'],
});

export const deleteLogo = defineCall({
  method: 'DELETE',
  path: '/api/profiles/me/logo',
  summary: "Removes the logo of the signed-in worker's page.",
  access: 'own-profile',
  answer: ownProfile,
  status: 200,
});

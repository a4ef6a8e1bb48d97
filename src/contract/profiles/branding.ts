// How a worker's pages look (sections 1 and 3): colors, photo, themes and a logo.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../fields';
import { PHOTO_MAX_BYTES, THEME_NAME_MAX_LENGTH } from '../limits';
import { atMost, oneLine, visibleText } from '../text';
import { ownProfile } from './own-profile';

// Colors that workers choose, and all colors of a tip page, derived from the chosen one so that
// everything stays readable in both color schemes.

/** `#rrggbb` in lowercase. */
export const hexColor = z
  .string()
  .check(
    z.toLowerCase(),
    atMost(7, 'Use a color such as #1f2937'),
    z.regex(/^#[0-9a-f]{6}$/, 'Use a color such as #1f2937'),
  );

/** Returns the relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2, from 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Mixes two colors.
 * @param share of the second, from 0 to 1
 */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colors of `ui/theme.css` that a worker's theme replaces. */
export interface SchemeColors {
  brand: string;
  brandStrong: string;
  onBrand: string;
  brandSoft: string;
  onBrandSoft: string;
}

export interface PageColors {
  light: SchemeColors;
  dark: SchemeColors;
}

/** The contrast that WCAG AA requires for text. */
export const READABLE = 4.5;

/** Each scheme's backgrounds as in `ui/theme.css`; `hardest` has the least contrast. */
const grounds = {
  light: { hardest: '#f1eee7', raised: '#ffffff', away: '#000000' },
  dark: { hardest: '#13211c', raised: '#13211c', away: '#ffffff' },
} as const;

/** Returns the colors of a page themed with `color` (`#rrggbb`). */
export function pageColorsOf(color: string): PageColors {
  return { light: colorsIn('light', color), dark: colorsIn('dark', color) };
}

function colorsIn(scheme: keyof typeof grounds, color: string): SchemeColors {
  const { hardest, raised, away } = grounds[scheme];
  const brand = readable(color, hardest, away);
  const brandStrong = mixed(brand, away, 0.2);
  const brandSoft = mixed(raised, color, scheme === 'light' ? 0.13 : 0.22);
  return {
    brand,
    brandStrong,
    // The brand is readable on the scheme's background, so the reverse holds as well.
    onBrand: scheme === 'light' ? '#ffffff' : readable(hardest, brand, '#000000'),
    brandSoft,
    onBrandSoft: readable(brandStrong, brandSoft, away),
  };
}

/** Moves a color towards another until it is readable on a background. */
function readable(color: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixed(color, towards, share);
    if (contrastOf(moved, ground) >= READABLE) return moved;
  }
  return towards;
}

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

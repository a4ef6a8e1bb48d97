// Colors that workers choose, and all colors of a tip page, derived from the chosen one so that
// everything stays readable in both color schemes.
import * as z from 'zod/mini';
import { atMost } from '../text';

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

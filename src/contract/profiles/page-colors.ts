// All colors of a tip page, derived from the one that a worker chose so that everything stays
// readable in both color schemes.
import { contrastOf, mixed } from './colors';

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

// The colors of a tip page, all made from the one that a worker chose, so that everything on it can
// be read: in both color schemes, and whatever was chosen.
import { contrastOf, mixed } from './colors';

/** The colors of `ui/theme.css` that a worker's own colors replace. */
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

/** What text needs against its ground (WCAG AA). */
export const READABLE = 4.5;

/** The grounds of each scheme that are hardest to read on; those of `ui/theme.css`. */
const grounds = {
  light: { hardest: '#f1eee7', raised: '#ffffff', away: '#000000' },
  dark: { hardest: '#13211c', raised: '#13211c', away: '#ffffff' },
} as const;

/** Returns the colors of a page whose worker chose `color` (`#rrggbb`). */
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
    // The brand is readable on the scheme's ground, and so is that ground on it.
    onBrand: scheme === 'light' ? '#ffffff' : readable(hardest, brand, '#000000'),
    brandSoft,
    onBrandSoft: readable(brandStrong, brandSoft, away),
  };
}

/** Moves a color towards another until it can be read on a ground. */
function readable(color: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixed(color, towards, share);
    if (contrastOf(moved, ground) >= READABLE) return moved;
  }
  return towards;
}

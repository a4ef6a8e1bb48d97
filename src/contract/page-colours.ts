// The colours of a tip page, all made from the one that a worker chose, so that everything on it can be
// read: in both colour schemes, and whatever was chosen.
import { contrastOf, mixed } from './colours';

/** The colours of `ui/theme.css` that a worker's own colours replace. */
export interface SchemeColours {
  brand: string;
  brandStrong: string;
  onBrand: string;
  brandSoft: string;
  onBrandSoft: string;
}

export interface PageColours {
  light: SchemeColours;
  dark: SchemeColours;
}

/** What text needs against its ground (WCAG AA). */
export const READABLE = 4.5;

/** The grounds of each scheme that are hardest to read on; those of `ui/theme.css`. */
const grounds = {
  light: { hardest: '#f1eee7', raised: '#ffffff', away: '#000000' },
  dark: { hardest: '#13211c', raised: '#13211c', away: '#ffffff' },
} as const;

/** Returns the colours of a page whose worker chose `colour` (`#rrggbb`). */
export function pageColoursOf(colour: string): PageColours {
  return { light: coloursIn('light', colour), dark: coloursIn('dark', colour) };
}

function coloursIn(scheme: keyof typeof grounds, colour: string): SchemeColours {
  const { hardest, raised, away } = grounds[scheme];
  const brand = readable(colour, hardest, away);
  const brandStrong = mixed(brand, away, 0.2);
  const brandSoft = mixed(raised, colour, scheme === 'light' ? 0.13 : 0.22);
  return {
    brand,
    brandStrong,
    // The brand is readable on the scheme's ground, and so is that ground on it.
    onBrand: scheme === 'light' ? '#ffffff' : readable(hardest, brand, '#000000'),
    brandSoft,
    onBrandSoft: readable(brandStrong, brandSoft, away),
  };
}

/** Moves a colour towards another until it can be read on a ground. */
function readable(colour: string, ground: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mixed(colour, towards, share);
    if (contrastOf(moved, ground) >= READABLE) return moved;
  }
  return towards;
}

// A page in its worker's own colours (section 1).
import type { CSSProperties } from 'react';
import type { Branding } from '#contract/profile';

/** What an element takes so that all in it has those colours; nothing for our own. */
export interface PageStyle {
  className?: string;
  style?: CSSProperties;
}

/** Returns the look of a page with the given colours. */
export function pageStyleOf(colours: Branding['colours'] | undefined): PageStyle {
  if (!colours) return {};
  const style = Object.fromEntries(
    Object.entries(colours).flatMap(([scheme, named]) =>
      Object.entries(named).map(([name, value]) => [
        `--${scheme}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]),
    ),
  );
  return { className: 'page-colours', style };
}

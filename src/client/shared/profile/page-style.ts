// A page in its worker's own colors (section 1).
import type { CSSProperties } from 'react';
import type { Branding } from '#contract/profiles/profile';

/** What an element takes so that all in it has those colors; nothing for our own. */
export interface PageStyle {
  className?: string;
  style?: CSSProperties;
}

/** Returns the look of a page with the given colors. */
export function pageStyleOf(colors: Branding['colors'] | undefined): PageStyle {
  if (!colors) return {};
  const style = Object.fromEntries(
    Object.entries(colors).flatMap(([scheme, named]) =>
      Object.entries(named).map(([name, value]) => [
        `--${scheme}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]),
    ),
  );
  return { className: 'page-colors', style };
}

// A page in its worker's colors (section 1).
import type { CSSProperties } from 'react';
import type { Branding } from '#contract/profiles/profile';

/** Props that give an element and its content those colors; none for the defaults. */
export interface PageStyle {
  className?: string;
  style?: CSSProperties;
}

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

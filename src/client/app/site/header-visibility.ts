/** The header hides only further down than this many pixels (specification section 9). */
export const HIDE_PAST_PX = 100;

export interface HeaderScroll {
  /** Pixels from the top of the page. */
  readonly y: number;
  readonly hidden: boolean;
}

/**
 * Hides the header on the way down past 100 px and shows it on the way up. `maxY` is as far as the
 * page scrolls: iOS reports more at either end while the page bounces back, which is no scrolling.
 * Answers the very same object when nothing changed.
 */
export function afterScroll(before: HeaderScroll, scrolledY: number, maxY: number): HeaderScroll {
  const y = Math.min(Math.max(0, scrolledY), Math.max(0, maxY));
  if (y === before.y) return before;
  return { y, hidden: y > before.y && y > HIDE_PAST_PX };
}

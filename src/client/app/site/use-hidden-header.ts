import { useEffect, useState } from 'react';

/** The header hides only below this many pixels (section 9). */
const HIDE_PAST_PX = 100;

export interface HeaderScroll {
  /** Pixels from the top of the page. */
  readonly y: number;
  readonly hidden: boolean;
}

/**
 * Returns the state after a scroll: the header hides on the way down past 100 px, and shows on the
 * way up. Returns the same object if nothing changed.
 * @param maxY how far the page scrolls: while it bounces, iOS reports positions beyond either end
 */
export function afterScroll(before: HeaderScroll, scrolledY: number, maxY: number): HeaderScroll {
  const y = Math.min(Math.max(0, scrolledY), Math.max(0, maxY));
  if (y === before.y) return before;
  return { y, hidden: y > before.y && y > HIDE_PAST_PX };
}

export function useHiddenHeader(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    // Starts at the top, because the user may have scrolled before the script arrived.
    let scroll: HeaderScroll = { y: 0, hidden: false };
    const onScroll = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      scroll = afterScroll(scroll, window.scrollY, maxY);
      setHidden(scroll.hidden);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}

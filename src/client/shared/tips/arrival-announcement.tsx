import type { Arrivals } from './use-arrivals';

/**
 * Announces arrivals to screen readers once. Always rendered: they ignore regions added with text.
 */
export function ArrivalAnnouncement({ text, ids }: Pick<Arrivals, 'text' | 'ids'>) {
  return (
    <p role="status" className="sr-only">
      {/* A new element each time, because repeated words would not be announced. */}
      <span key={ids.size}>{text}</span>
    </p>
  );
}

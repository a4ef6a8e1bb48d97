import type { Arrivals } from './use-arrivals';

/**
 * Says to screen readers, once, what has arrived. Always here: they ignore live regions that arrive
 * full.
 */
export function ArrivalAnnouncement({ text, ids }: Pick<Arrivals, 'text' | 'ids'>) {
  return (
    <p role="status" className="sr-only">
      {/* A new element for each, because the same words twice would not be said again. */}
      <span key={ids.size}>{text}</span>
    </p>
  );
}

// Which tooltip is shown: one at a time, after a delay that the next ones are spared while somebody
// moves along a row of controls (section 9). A plain store, as the notifications have.
import { timings } from '#contract/timings';

let shown: string | null = null;
let next: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;
/** Milliseconds since the epoch when the last one went away. */
let lastHidden = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** For a pointer on the control, which may only be passing. */
export function showTooltipSoon(id: string): void {
  if (shown !== null || Date.now() - lastHidden < timings.tooltipSkipDelay) {
    showTooltip(id);
  } else {
    clearTimeout(next?.timer);
    next = { id, timer: setTimeout(() => showTooltip(id), timings.tooltipDelay) };
  }
}

/** For the keyboard, whose focus does not pass by chance. */
export function showTooltip(id: string): void {
  clearTimeout(next?.timer);
  next = null;
  set(id);
}

/** Takes it away, or calls it off before it was shown. */
export function hideTooltip(id: string): void {
  if (next?.id === id) {
    clearTimeout(next.timer);
    next = null;
  }
  if (shown === id) {
    lastHidden = Date.now();
    set(null);
  }
}

export function shownTooltip(): string | null {
  return shown;
}

export function subscribeToTooltips(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(id: string | null): void {
  shown = id;
  for (const listener of listeners) listener();
}

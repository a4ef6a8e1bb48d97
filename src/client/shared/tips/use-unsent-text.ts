import { useObservable } from '#client/hooks/observable';
import { sendsAlone, useDurable } from '#client/platform/durable';

/** Returns who sends what is unsent, to begin a sentence: where it needs a page, the page. */
export function useSender(): string {
  return useObservable(sendsAlone) ? "We'll" : 'This page will';
}

/** Says whether an unacknowledged receipt status is saved on this phone. */
export function useUnsentText(): string {
  return useDurable() ? 'Saved on this phone.' : 'Not sent yet.';
}

import { observable, useObservable } from '#client/hooks/observable';

/** Takes the update to a newer build; null if there is none. `service-worker.ts` finds it. */
export const update = observable<(() => void) | null>(null);

/**
 * A function that takes the update and reloads the page; null if there is none. Offer it; never
 * force it under a half-filled form.
 */
export function useUpdate(): (() => void) | null {
  return useObservable(update);
}

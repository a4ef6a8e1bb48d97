import { observable, useObservable } from '#client/hooks/observable';
import { useDurable } from './durable';

/** Takes the update to a newer build; null if there is none. `service-worker.ts` finds it. */
export const update = observable<(() => void) | null>(null);

/**
 * A function that takes the update and reloads the page. Null if there is none, and while a reload
 * would lose what the phone could not store. Offer it; never force it under a half-filled form.
 */
export function useUpdate(): (() => void) | null {
  const takeUpdate = useObservable(update);
  return useDurable() ? takeUpdate : null;
}

import { observable, useObservable } from '#client/hooks/observable';
import { useDurable } from './durable';

/** Switches to a newer build; null if there is none. Set by `service-worker.ts`. */
export const update = observable<(() => void) | null>(null);

/**
 * Returns a function that updates and reloads the page. Null if there is no update, and while a
 * reload would lose what the phone could not store. Offer it; never force it on a half-filled form.
 */
export function useUpdate(): (() => void) | null {
  const takeUpdate = useObservable(update);
  return useDurable() ? takeUpdate : null;
}

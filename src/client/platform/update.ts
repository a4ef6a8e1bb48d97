import { observable, useObservable } from '#client/hooks/observable';
import { useDurable } from './durable';

/**
 * Switches to a newer build and reloads the page, once the old build's service worker has finished
 * its requests: on bad Wi-Fi, browsers let it take minutes. Resolves if the update has to be offered
 * again: the wait was long, a reload would lose what the phone could not store, or a still newer
 * build has come.
 */
export type TakeUpdate = () => Promise<void>;

/** Null if there is no newer build. Set by `service-worker.ts`. */
export const update = observable<TakeUpdate | null>(null);

/**
 * Returns null if there is no update, and while a reload would lose what the phone could not store.
 * Offer it; never force it on a half-filled form.
 */
export function useUpdate(): TakeUpdate | null {
  const takeUpdate = useObservable(update);
  return useDurable() ? takeUpdate : null;
}

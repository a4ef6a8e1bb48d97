import { observable, useObservable } from '#client/hooks/observable';
import { importWithRetry } from '#client/platform/import-with-retry';

export type Persistence = typeof import('./persistence');

const loaded = observable<Persistence | null>(null);
let loading: Promise<Persistence> | undefined;

/**
 * Loads the module that saves tips, retrying until it arrives. Until then, taps are only in this
 * page's memory, amounts also in the tab's storage, and no screen claims more. Returns the same
 * promise each time, which never rejects.
 */
export function loadPersistence(): Promise<Persistence> {
  loading ??= importWithRetry(() => import('./persistence')).then((persistence) => {
    loaded.set(persistence);
    return persistence;
  });
  return loading;
}

export function usePersistence(): Persistence | null {
  return useObservable(loaded);
}

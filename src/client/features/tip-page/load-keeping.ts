import { observable, useObservable } from '#client/hooks/observable';
import { loadUntilThere } from '#client/platform/load-until-there';

export type Keeping = typeof import('./keeping');

const loaded = observable<Keeping | null>(null);
let loading: Promise<Keeping> | undefined;

/**
 * Loads the module that saves tips, retrying until it arrives: until then a tap is only in this
 * page's memory, and no screen says otherwise. Returns the same promise each time, which never
 * rejects.
 */
export function loadKeeping(): Promise<Keeping> {
  loading ??= loadUntilThere(() => import('./keeping')).then((keeping) => {
    loaded.set(keeping);
    return keeping;
  });
  return loading;
}

export function useKeeping(): Keeping | null {
  return useObservable(loaded);
}

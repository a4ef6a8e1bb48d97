import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the render that hydrates its page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

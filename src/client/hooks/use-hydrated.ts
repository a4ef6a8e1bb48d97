import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating its page, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

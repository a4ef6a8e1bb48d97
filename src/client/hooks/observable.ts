import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to: the smallest store that React accepts. */
export interface Observable<T> {
  get(): T;
  /** The initial value, which a server renders. */
  getInitial(): T;
  set(value: T): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservable<T>({ subscribe, get, getInitial }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get, getInitial);
}

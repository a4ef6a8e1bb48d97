// A synchronous storage in memory in front of an asynchronous one on disk: filled once, and written
// through. TanStack's persister takes a synchronous storage only; given a promise, it throws the
// cache away.

/** The part of `idb-keyval` used here. */
export interface TextStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

export interface Mirror {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Fills a mirror with one key of the store. A store that fails leaves it empty. */
export async function mirrorOf(store: TextStore, key: string): Promise<Mirror> {
  const memory = new Map<string, string>();
  const text = await store.get(key).catch(() => undefined);
  if (typeof text === 'string') memory.set(key, text);
  // A cache that cannot be written makes the next visit slower; nobody needs to be told.
  const ignore = () => undefined;
  return {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => {
      memory.set(name, value);
      store.set(name, value).catch(ignore);
    },
    removeItem: (name) => {
      memory.delete(name);
      store.delete(name).catch(ignore);
    },
  };
}

// A synchronous storage in memory in front of an asynchronous one on disk: filled once, and written
// through. `createSyncStoragePersister` takes a synchronous storage only: given one that answers with
// promises, it parses the promise instead of the text, and throws the cache away.

import { wait } from './wait';

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

/** Milliseconds after which nobody waits for a store any more. */
export const STORE_LIMIT_MS = 2000;

/** Fills a mirror with one key of the store. A store that fails or is silent leaves it empty. */
export async function mirrorOf(store: TextStore, key: string): Promise<Mirror> {
  const memory = new Map<string, string>();
  const text = await withinLimit(store.get(key));
  if (typeof text === 'string') memory.set(key, text);
  const changed = new Set<string>();
  let writing = false;

  // One after the other and the latest only, so that nothing piles up before a store that is silent.
  async function writeThrough() {
    if (writing) return;
    writing = true;
    for (const name of changed) {
      changed.delete(name);
      const value = memory.get(name);
      const written = value === undefined ? store.delete(name) : store.set(name, value);
      // A cache that cannot be written makes the next visit slower; nobody needs to be told.
      await written.catch(() => undefined);
    }
    writing = false;
  }

  return {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => {
      memory.set(name, value);
      changed.add(name);
      void writeThrough();
    },
    removeItem: (name) => {
      memory.delete(name);
      changed.add(name);
      void writeThrough();
    },
  };
}

/** What a store answers; undefined when it fails, or does not answer in time. */
export function withinLimit<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), wait(STORE_LIMIT_MS).then(() => undefined)]);
}

// A synchronous in-memory storage in front of an asynchronous one on disk: filled once, then
// written through. `createSyncStoragePersister` needs a synchronous storage: given promises, it
// parses the promise instead of the text and discards the cache.

import { wait } from './wait';

/** The part of `idb-keyval` that is used. */
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

/** Milliseconds after which nobody waits for a store any longer. */
export const STORE_LIMIT_MS = 2000;

/** Fills a mirror with one key of the store. It stays empty if the store fails or hangs. */
export async function mirrorOf(store: TextStore, key: string): Promise<Mirror> {
  const memory = new Map<string, string>();
  const text = await withinLimit(store.get(key));
  if (typeof text === 'string') memory.set(key, text);
  const changed = new Set<string>();
  let writing = false;

  // One write at a time, and only the latest, so that nothing piles up before a hanging store.
  async function writeThrough() {
    if (writing) return;
    writing = true;
    for (const name of changed) {
      changed.delete(name);
      const value = memory.get(name);
      const written = value === undefined ? store.delete(name) : store.set(name, value);
      // If the cache cannot be written, the next visit is slower; nobody needs to know.
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

/** A store's answer; undefined if it fails or takes too long. */
export function withinLimit<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), wait(STORE_LIMIT_MS).then(() => undefined)]);
}

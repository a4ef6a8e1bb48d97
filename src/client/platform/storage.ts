// Local and session storage that never throw, as any access may in private modes, on full disks and
// where site data is blocked. What cannot be stored is kept in memory for the life of the page.

import { parseJson } from '#contract/json';

export type StorageArea = 'local' | 'session';

const memory: Record<StorageArea, Map<string, string>> = { local: new Map(), session: new Map() };

function open(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function readStored(area: StorageArea, key: string): string | null {
  try {
    const stored = open(area)?.getItem(key);
    if (stored !== null && stored !== undefined) return stored;
  } catch {
    // Fall back to memory.
  }
  return memory[area].get(key) ?? null;
}

/** Returns a stored JSON value; undefined if there is none, or if it is not JSON. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  const stored = readStored(area, key);
  return stored === null ? undefined : parseJson(stored);
}

/** Returns the keys that outlive this page; none if the area cannot be read. */
export function storedKeys(area: StorageArea): string[] {
  try {
    const storage = open(area);
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => String(storage?.key(index)));
  } catch {
    return [];
  }
}

/** Stores a value. Returns whether it outlives the page. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    const storage = open(area);
    if (storage) {
      storage.setItem(key, value);
      memory[area].delete(key);
      return true;
    }
  } catch {
    // Kept in memory below.
  }
  memory[area].set(key, value);
  return false;
}

export function removeStored(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    open(area)?.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

export function clearStored(area: StorageArea): void {
  memory[area].clear();
  try {
    open(area)?.clear();
  } catch {
    // Nothing was stored then.
  }
}

export function canStore(area: StorageArea): boolean {
  const probe = 'tipwell.probe';
  try {
    const storage = open(area);
    storage?.setItem(probe, '1');
    storage?.removeItem(probe);
    return storage !== undefined;
  } catch {
    return false;
  }
}

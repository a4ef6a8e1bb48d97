// Local and session storage that never throw: private modes, full disks and blocked site data make
// every access a possible exception. What cannot be stored lives as long as the page does.

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
    // Falls through to what this page remembers.
  }
  return memory[area].get(key) ?? null;
}

/** Answers whether the value outlives the page. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    const storage = open(area);
    if (storage) {
      storage.setItem(key, value);
      memory[area].delete(key);
      return true;
    }
  } catch {
    // Remembered below.
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

/** Empties an area, as signing out does. */
export function clearStored(area: StorageArea): void {
  memory[area].clear();
  try {
    open(area)?.clear();
  } catch {
    // Nothing was stored then.
  }
}

/** Whether the browser lets this page store anything there. */
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

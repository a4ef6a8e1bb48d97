// The few parts of a browser that the platform uses, for tests that run without one.
import { vi } from 'vitest';

class MemoryStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  clear() {
    this.#items.clear();
  }
}

/** The storage of a browser that blocks site data: every access throws. */
export const blockedStorage = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
});

export interface FakeBrowser {
  /** The addresses that the page went to. */
  visited: string[];
  /** How often the page was reloaded. */
  reloads: number;
  /** Opens a tab, with a session storage of its own and the same local storage. */
  openTab(): void;
}

interface BrowserOptions {
  /** The path and query of the page. */
  at?: string;
  storage?: Storage;
  navigator?: Record<string, unknown>;
}

/** Puts a browser in place until `vi.unstubAllGlobals()`. */
export function stubBrowser({ at = '/', storage, navigator }: BrowserOptions = {}): FakeBrowser {
  const url = new URL(at, 'https://tipwell.example');
  const browser: FakeBrowser = {
    visited: [],
    reloads: 0,
    openTab: () => Object.assign(page, { sessionStorage: storage ?? new MemoryStorage() }),
  };
  const page = {
    localStorage: storage ?? new MemoryStorage(),
    sessionStorage: storage ?? new MemoryStorage(),
    location: {
      origin: url.origin,
      pathname: url.pathname,
      search: url.search,
      assign: (address: string) => void browser.visited.push(address),
      reload: () => {
        browser.reloads += 1;
      },
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true, ...navigator });
  return browser;
}

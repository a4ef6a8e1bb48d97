// The parts of a browser that the platform uses, for tests that run without one.
import { vi } from 'vitest';

class MemoryStorage {
  readonly #items = new Map<string, string>();

  get length() {
    return this.#items.size;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
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
  /** The addresses that the page navigated to. */
  visited: string[];
  /** How often the page was reloaded. */
  reloads: number;
  /** Opens a tab with its own session storage and the same local storage. */
  openTab(): void;
  /** Brings the page from the background into view. */
  becomeVisible(): void;
  dispatch(event: Event): void;
}

interface BrowserOptions {
  /** The path and query of the page. */
  at?: string;
  storage?: Storage;
  navigator?: Record<string, unknown>;
}

/** Installs a fake browser until `vi.unstubAllGlobals()`. */
export function stubBrowser({ at = '/', storage, navigator }: BrowserOptions = {}): FakeBrowser {
  const url = new URL(at, 'https://tipwell.example');
  const events = new EventTarget();
  const browser: FakeBrowser = {
    visited: [],
    reloads: 0,
    dispatch: (event) => void events.dispatchEvent(event),
    becomeVisible: () => void document.dispatchEvent(new Event('visibilitychange')),
    openTab: () => Object.assign(page, { sessionStorage: storage ?? new MemoryStorage() }),
  };
  const page = {
    localStorage: storage ?? new MemoryStorage(),
    sessionStorage: storage ?? new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
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
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    visibilityState: 'visible',
    body: { querySelectorAll: () => [] },
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true, ...navigator });
  return browser;
}

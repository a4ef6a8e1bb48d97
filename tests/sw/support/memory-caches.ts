// The Cache API in memory, for the part of it that the service worker uses. Keys are paths, and
// come back in the order they were put, as in browsers.
const origin = 'https://tipwell.example';

function pathOf(request: RequestInfo | URL): string {
  const url = typeof request === 'object' && 'url' in request ? request.url : String(request);
  return new URL(url, origin).pathname;
}

class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(pathOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#entries.set(pathOf(request), response);
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(pathOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((path) => new Request(origin + path));
  }
}

export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** What a cache holds, as paths. */
  async pathsIn(name: string): Promise<string[]> {
    const cache = await this.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }
}

// An in-memory Cache API, as far as the service worker uses it. Keys are paths with their query,
// and are listed in insertion order, as in browsers.
export const origin = 'https://tipwell.example';

function pathOf(request: RequestInfo | URL): string {
  const address = typeof request === 'object' && 'url' in request ? request.url : String(request);
  const { pathname, search } = new URL(address, origin);
  return pathname + search;
}

class MemoryCache {
  readonly #entries = new Map<string, Response>();

  async match(
    request: RequestInfo | URL,
    { ignoreSearch = false }: CacheQueryOptions = {},
  ): Promise<Response | undefined> {
    const withoutSearch = (path: string) => path.replace(/\?.*/, '');
    const path = [...this.#entries.keys()].find((kept) =>
      ignoreSearch
        ? withoutSearch(kept) === withoutSearch(pathOf(request))
        : kept === pathOf(request),
    );
    return path === undefined ? undefined : this.#entries.get(path)?.clone();
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

  async match(
    request: RequestInfo | URL,
    { cacheName }: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      if (cacheName !== undefined && cacheName !== name) continue;
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the paths of everything in a cache, without their queries. */
  async pathsIn(name: string): Promise<string[]> {
    const cache = await this.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }
}

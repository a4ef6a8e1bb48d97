// Hashed files. Those of the tip page are in the precache; the worker's area is kept as it is used
// and warmed after sign-in, so that a tipper on a bad connection pays only for the tip page.
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { WORKER_AREA_PATH } from '#contract/worker-messages';
import { ASSETS_CACHE } from './cache-names';
import { keepImage } from './images';
import { keepTipPage } from './pages';
import { cachedAsset } from './precache';

declare const self: ServiceWorkerGlobalScope;

const used = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A server that answers a missing file with its home page must not get that page cached.
      cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
    },
    new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
  ],
});

/** From any build's precache (old tabs ask for the previous one's), then used ones, then network. */
export async function assets(event: FetchEvent): Promise<Response> {
  const cached = await cachedAsset(new URL(event.request.url).pathname);
  return cached ?? used.handle({ event, request: event.request });
}

/** Fetches every file of the worker's area that is not here yet. */
export async function warmWorkerArea(event: ExtendableEvent): Promise<void> {
  const response = await fetch(WORKER_AREA_PATH, { cache: 'no-cache' });
  if (!response.ok) return;
  await keepAssets(event, (await response.json()) as string[]);
}

/** Keeps what the first, uncontrolled visit loaded before the worker was there. */
export async function keepLoaded(event: ExtendableEvent, urls: string[]): Promise<void> {
  const own = urls.map((url) => new URL(url, self.location.origin));
  const here = own.filter((url) => url.origin === self.location.origin);
  const isAsset = (url: URL) => url.pathname.startsWith('/assets/');
  await keepAssets(
    event,
    here.filter(isAsset).map((url) => url.pathname),
  );
  for (const url of here) {
    if (url.pathname.startsWith('/u/')) await keepTipPage(url.pathname);
    else if (!isAsset(url)) await keepImage(event, url.href);
  }
}

/** One after the other: nobody waits for these, and the page may be loading. */
async function keepAssets(event: ExtendableEvent, paths: string[]): Promise<void> {
  for (const path of paths) {
    if (await cachedAsset(path)) continue;
    // One that fails now is fetched when it is needed.
    await used.handle({ event, request: new Request(path) }).catch(() => undefined);
  }
}

function isFile(response: Response): boolean {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return response.status === 200 && !isPage;
}

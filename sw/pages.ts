// Answers to navigations.
import { PAGES_CACHE } from './cache-names';
import { cachedAsset, cachedShell } from './precache';
import { within } from './within';

/** A tipper waits this long, in milliseconds, for the network before the last page is shown. */
const NETWORK_LIMIT_MS = 3000;

/** Pages of this many workers are kept. */
const PAGES_KEPT = 20;

/** Any screen of the app but the tip page: the shell of this build, network or not. */
export async function shell(request: Request): Promise<Response> {
  return (await cachedShell()) ?? fetch(request);
}

/** Network first, for 3 s; then the last page seen for the handle; then the shell. */
export async function tipPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request);
  const arriving = fetch(event.request).then((response) => keepPage(event, path, response));
  // Even a page that comes too late for this visit is kept for the next one.
  event.waitUntil(arriving.catch(() => undefined));

  const fresh = await within(NETWORK_LIMIT_MS, arriving).catch(() => undefined);
  if (fresh !== undefined && fresh.status < 500) return fresh;
  return (await lastSeen(path)) ?? (await cachedShell()) ?? fresh ?? arriving;
}

/** Keeps a page that was opened without the worker. */
export async function keepTipPage(path: string): Promise<void> {
  // One that fails now is kept at the next visit. The browser has it, and only asks if it holds.
  const page = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (page && isTipPage(page)) await store(path.replace(/\/$/, ''), page);
}

/** A handle's page is the same whatever the query says about where the visit came from. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\/$/, '');
}

function keepPage(event: FetchEvent, path: string, response: Response): Response {
  if (isTipPage(response)) event.waitUntil(store(path, response.clone()));
  return response;
}

function isTipPage(response: Response): boolean {
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function store(path: string, response: Response): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  // Keys come in the order they were put: deleting first moves this one to the end.
  await cache.delete(path);
  await cache.put(path, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -PAGES_KEPT).map((key) => cache.delete(key)));
}

/** The last page, unless files that it names are gone: then the shell is the better answer. */
async function lastSeen(path: string): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  const page = await cache.match(path, { ignoreVary: true });
  if (page === undefined) return undefined;
  const files = assetsNamedIn(await page.clone().text());
  const cached = await Promise.all(files.map((file) => cachedAsset(file)));
  return cached.every((file) => file !== undefined) ? page : undefined;
}

export function assetsNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))];
}

// Which requests the worker answers. Everything it does not name goes to the network untouched.

export type Route =
  /** A navigation to `/u/…`: the network for 3 s, then the last page seen, then the shell. */
  | 'tip-page'
  /** Any other navigation of the app: the shell of this build. */
  | 'shell'
  /** A file with its hash in the name: never changes, so the cache comes first. */
  | 'asset'
  /** A photo: shown from the cache, refreshed behind it. */
  | 'image'
  | 'network';

type RequestParts = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

export function routeOf(request: RequestParts, origin: string): Route {
  // Writes are the outbox's alone; routing them through a worker has emptied bodies on WebKit.
  if (request.method !== 'GET') return 'network';
  const url = new URL(request.url);
  if (url.origin !== origin) return 'network';
  // An API that answers with a page and 200 looks like success: never, not even to a navigation.
  if (isServerOnly(url.pathname)) return 'network';
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/u/')) return 'tip-page';
    return isFile(url.pathname) ? 'network' : 'shell';
  }
  if (url.pathname.startsWith('/assets/')) return 'asset';
  return request.destination === 'image' ? 'image' : 'network';
}

function isServerOnly(pathname: string): boolean {
  return /^\/(api|healthz|readyz)(\/|$)/.test(pathname);
}

/** `/robots.txt` is a file, `/dashboard` a screen. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname) && pathname !== '/index.html';
}

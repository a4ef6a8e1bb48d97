// Clients may send a full URL instead of a path (RFC 9112, section 3.2.2), as they do to proxies.
// After this, a request's URL is always a path.
import type { IncomingMessage } from 'node:http';

/** A request's path and query. A full URL also replaces the `Host` header. */
export function takeOriginForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return pathname.startsWith('/') ? pathname + search : '/';
}

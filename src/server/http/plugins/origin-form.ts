// Clients may put a whole address where a path belongs (RFC 9112, section 3.2.2), as they do for
// proxies. Whatever reads a request's URL here may rely on a path.
import type { IncomingMessage } from 'node:http';

/**
 * Returns the path and query of a request. A whole address also says which host is meant, instead
 * of the `Host` header.
 */
export function takeOriginForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return pathname.startsWith('/') ? pathname + search : '/';
}

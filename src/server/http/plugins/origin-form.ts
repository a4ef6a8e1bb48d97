import type { IncomingMessage } from 'node:http';

/**
 * Returns a request's path and query. Clients may send an absolute URL instead, as they do to
 * proxies (RFC 9112, section 3.2.2). Its host then replaces the `Host` header.
 */
export function toOriginForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return '/';
  const { host, pathname, search } = new URL(url);
  headers.host = host;
  return pathname.startsWith('/') ? pathname + search : '/';
}

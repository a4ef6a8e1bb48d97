/** Returns a URL's path, without its query. */
export function pathnameOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

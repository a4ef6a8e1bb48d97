// The client's two shells: HTML without content, filled in by its script in the browser. Server and
// service worker fall back on them when they have no rendered page.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area, and every other screen. */
  workerArea: 'index.html',
} as const;

/**
 * Whether a path is a tip page's: by its handle, `/u/:handle`, or by a printed code, `/q/:code`.
 */
export function isTipPagePath(pathname: string): boolean {
  return /^\/[uq]\//i.test(pathname);
}

/**
 * The shell for an address: the tip page and its receipt belong to the tipper's application. A
 * worker who has bought Pro comes back to the address of the receipt, too, with `checkout` in its
 * query. The service worker asks for each shell by its own path.
 */
export function shellOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): (typeof shells)[keyof typeof shells] {
  const isReceipt = /^\/success\/?$/.test(pathname) && !/[?&]checkout=/.test(search);
  const isTippers = isTipPagePath(pathname) || isReceipt || pathname === `/${shells.tipPage}`;
  return isTippers ? shells.tipPage : shells.workerArea;
}

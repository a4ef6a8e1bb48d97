// The client's two shells: HTML without content, filled in by its script in the browser. Server and
// service worker fall back on them when they have no rendered page.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area, and every other screen. */
  workerArea: 'index.html',
} as const;

/** Whether a path is a tip page's: by its handle, `/u/:handle`, or by a printed code, `/q/:code`. */
export function isTipPagePath(pathname: string): boolean {
  return /^\/[uq]\//.test(pathname);
}

/**
 * The shell for a path: the tip page and its receipt belong to the tipper's application. The service
 * worker asks for each shell by its own path.
 */
export function shellOf(pathname: string): (typeof shells)[keyof typeof shells] {
  const isTippers =
    isTipPagePath(pathname) || /^\/success\/?$/.test(pathname) || pathname === `/${shells.tipPage}`;
  return isTippers ? shells.tipPage : shells.workerArea;
}

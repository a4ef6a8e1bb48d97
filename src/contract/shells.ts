// The client's two shells: HTML without content, filled in by its script in the browser. Server and
// service worker fall back on them when they have no rendered page.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area, and every other screen. */
  workerArea: 'index.html',
} as const;

/**
 * The shell for a path: the tip page and its receipt belong to the tipper's application. The service
 * worker asks for each shell by its own path.
 */
export function shellOf(pathname: string): (typeof shells)[keyof typeof shells] {
  const isTippers = /^\/(u\/|success\/?$)/.test(pathname) || pathname === `/${shells.tipPage}`;
  return isTippers ? shells.tipPage : shells.workerArea;
}

// The client's two shells: HTML without content, filled in by its script in the browser. Server and
// service worker fall back on them when they have no rendered page.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area, and every other screen. */
  workerArea: 'index.html',
} as const;

/** Chooses the shell for a path. The tip page and the receipt are the tipper's application. */
export function shellOf(pathname: string): (typeof shells)[keyof typeof shells] {
  return /^\/(u\/|success\/?$)/.test(pathname) ? shells.tipPage : shells.workerArea;
}

// The client's two shells: HTML without content, which renders itself in the browser. The server and
// the service worker send one where they have no rendered page.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area and everything else. */
  workerArea: 'index.html',
} as const;

/** The shell for a path: the tip page and its receipt are the tipper's application. */
export function shellOf(pathname: string): (typeof shells)[keyof typeof shells] {
  return /^\/(u\/|success\/?$)/.test(pathname) ? shells.tipPage : shells.workerArea;
}

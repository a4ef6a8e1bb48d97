// The client's two shells: HTML without content, rendered by its script. Server and service worker
// fall back on them.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area and all other screens. */
  workerArea: 'index.html',
} as const;

/** Where the build of each shell lists its files, in the built client's folder. */
export const manifestPaths = {
  tipPage: '.vite/tip-page.json',
  workerArea: '.vite/worker-area.json',
} as const satisfies Record<keyof typeof shells, string>;

/** Whether a path is a tip page: `/u/:handle`, or `/q/:code` of a printed code. */
export function isTipPagePath(pathname: string): boolean {
  return /^\/[uq]\//i.test(pathname);
}

/**
 * The shell for an address: the tip page and the receipt are the tipper's. The receipt's address
 * with `checkout` in its query is a worker's, back from buying Pro. The service worker asks for
 * each shell by its own path.
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

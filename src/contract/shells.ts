// The client's two shells: HTML without content, which its script renders. Server and service
// worker fall back on them.

export const shells = {
  tipPage: 'tip-page.html',
  /** The worker's area and all other screens. */
  workerArea: 'index.html',
} as const;

/** Each shell's build manifest, relative to the built client's folder. */
export const manifestPaths = {
  tipPage: '.vite/tip-page.json',
  workerArea: '.vite/worker-area.json',
} as const satisfies Record<keyof typeof shells, string>;

/** Returns true for the path of a tip page: `/u/:handle`, or `/q/:code` of a printed code. */
export function isTipPagePath(pathname: string): boolean {
  return /^\/[uq]\//i.test(pathname);
}

/**
 * Returns the shell for an address: the tip page's also renders the receipt, `/success`, except
 * that `/success?checkout=` is for workers who return from buying Pro. The service worker requests
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

// The addresses that a tip page links to. `paths.ts` has those of the worker's area, which tippers
// need not load.

export const publicPaths = {
  welcome: { path: '/', getHref: () => '/' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  terms: { path: '/terms', getHref: () => '/terms' },
  /** Part of the tipper's application, like the tip page: link to both by a plain `<a href>`. */
  success: {
    path: '/success',
    /** `handle`: of the worker who was tipped. */
    getHref: (handle?: string) =>
      handle === undefined ? '/success' : `/success?tip=${encodeURIComponent(handle)}`,
  },
  /** The tip page at a printed code's address. */
  codePage: {
    path: '/q/:code',
    getHref: (code: string) => `/q/${code}`,
  },
  tipPage: {
    path: '/u/:handle',
    getHref: (handle: string, from?: 'qr') =>
      `/u/${encodeURIComponent(handle)}${from === undefined ? '' : `?from=${from}`}`,
  },
} as const;

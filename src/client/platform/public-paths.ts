// The addresses that a tip page links to. Those of the worker's area stand in `paths.ts`, so that
// tippers need not load them.

export const publicPaths = {
  welcome: { path: '/', getHref: () => '/' },
  privacy: { path: '/privacy', getHref: () => '/privacy' },
  terms: { path: '/terms', getHref: () => '/terms' },
  /** Like the tip page, part of the tipper's application: link to both by a plain `<a href>`. */
  success: {
    path: '/success',
    /** `handle` is that of the worker who was tipped. */
    getHref: (handle?: string) =>
      handle === undefined ? '/success' : `/success?tip=${encodeURIComponent(handle)}`,
  },
  /** The tip page at the address of a printed code. */
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

declare const __BUILD_ID__: string;

const BUILD_PREFIX = 'tipwell-build-';

/** Each build has its own precache, because tabs of the previous build may still be open. */
export const buildCache = BUILD_PREFIX + __BUILD_ID__;

/** The worker's area: hashed files that are not precached but cached as they are used. */
export const ASSETS_CACHE = 'tipwell-assets';

/** The last page seen at each handle. */
export const PAGES_CACHE = 'tipwell-pages';

export const IMAGES_CACHE = 'tipwell-images';

/**
 * Picks the precaches to delete, given the names of all caches in order of creation: those older
 * than the build before `current`. That one still serves tabs left open through the update; a newer
 * one belongs to a service worker that is waiting to take over.
 */
export function outdatedBuilds(names: readonly string[], current: string): string[] {
  const builds = names.filter((name) => name.startsWith(BUILD_PREFIX));
  return builds.slice(0, Math.max(0, builds.indexOf(current) - 1));
}

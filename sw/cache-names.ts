declare const __BUILD_ID__: string;

const BUILD_PREFIX = 'tipwell-build-';

/** One precache per build, because tabs of the previous build may still be open. */
export const buildCache = BUILD_PREFIX + __BUILD_ID__;

/** Other hashed files, cached as they are used. */
export const ASSETS_CACHE = 'tipwell-assets';

/** The last page seen at each address. */
export const PAGES_CACHE = 'tipwell-pages';

export const IMAGES_CACHE = 'tipwell-images';

/**
 * Returns the precaches to delete, given all cache names in order of creation: those before the
 * build preceding `current`. That one still serves tabs left open through the update; newer ones
 * belong to a waiting service worker.
 */
export function outdatedBuilds(names: readonly string[], current: string): string[] {
  return earlierBuilds(names, current).slice(0, -1);
}

/** Returns the precaches of all builds, given all cache names. */
export function allBuilds(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(BUILD_PREFIX));
}

/** Returns the precaches of the builds before `current`, in order of creation. */
export function earlierBuilds(names: readonly string[], current: string): string[] {
  const builds = allBuilds(names);
  return builds.slice(0, Math.max(0, builds.indexOf(current)));
}

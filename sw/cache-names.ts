declare const __BUILD_ID__: string;

const BUILD_PREFIX = 'tipwell-build-';

/** One precache per build, so that two builds can live side by side while old tabs do. */
export const buildCache = BUILD_PREFIX + __BUILD_ID__;

/** Hashed files beyond the precache, kept as they are used: the worker's area. */
export const ASSETS_CACHE = 'tipwell-assets';

/** The last page seen of each handle. */
export const PAGES_CACHE = 'tipwell-pages';

export const IMAGES_CACHE = 'tipwell-images';

/**
 * Of all caches, in the order they were made, those of builds that nothing needs any more: older
 * than the one before `current`. The one before serves tabs that outlive the update; a later one
 * belongs to a worker that is waiting.
 */
export function outdatedBuilds(names: readonly string[], current: string): string[] {
  const builds = names.filter((name) => name.startsWith(BUILD_PREFIX));
  return builds.slice(0, Math.max(0, builds.indexOf(current) - 1));
}

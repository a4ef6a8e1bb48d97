// The browsers that the client is built for (README): those of the last two years, and iOS from 15.4.

/** The oldest of each, as Vite's `build.target` and MDN's compatibility data name them. */
export const oldestServed = {
  chrome: 131,
  edge: 131,
  firefox: 132,
  safari: 15.4,
  ios: 15.4,
} as const;

/** As a build target, for scripts and styles alike. */
export const servedTarget = Object.entries(oldestServed).map(
  ([browser, version]) => `${browser}${version}`,
);

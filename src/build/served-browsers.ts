// The browsers that the client supports (README): those of the last two years, and iOS from 15.4.

/** The oldest version of each, under its name in MDN's compatibility data. */
export const oldestServed = {
  chrome: 131,
  edge: 131,
  firefox: 132,
  safari: 15.4,
  ios: 15.4,
} as const;

/** Vite's build target for styles. */
export const styleTarget = Object.entries(oldestServed).map(
  ([browser, version]) => `${browser}${version}`,
);

/**
 * Vite's build target for scripts. Safari 15.4 supports the syntax of 16, except for a bug: in a
 * class defined inside a function, field initializers do not see the function's variables. With
 * 15.4 as the target, the bundler would rewrite every private field, which adds 1 KB. We define no
 * such class, and a test looks for syntax newer than 16.
 */
export const scriptTarget = styleTarget.map((target) => target.replace('15.4', '16'));

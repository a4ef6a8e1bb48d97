// The browsers that the client is built for (README): those of the last two years, and iOS from 15.4.

/** The oldest of each, as MDN's compatibility data counts them. */
export const oldestServed = {
  chrome: 131,
  edge: 131,
  firefox: 132,
  safari: 15.4,
  ios: 15.4,
} as const;

/** As Vite's target for styles. */
export const styleTarget = Object.entries(oldestServed).map(
  ([browser, version]) => `${browser}${version}`,
);

/**
 * As Vite's target for scripts. Safari 15.4 has the syntax of 16, but for a bug: fields of a class
 * that is made in a function do not see the function's variables. For that the bundler would take
 * every private field apart, which costs 1 KB. We make no such class, and a test looks for syntax
 * that is newer than 16.
 */
export const scriptTarget = styleTarget.map((target) => target.replace('15.4', '16'));

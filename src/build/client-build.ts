// What the client's two builds share. The tip page is built first, then everything else.
import type { BuildOptions, Rolldown } from 'vite';
import { buildIdOf, savedAnswersIdOf } from './build-id.ts';

export const CLIENT_DIR = 'dist/client';

/** Returns the definitions of `__BUILD_ID__` and `__SAVED_ANSWERS_ID__`. */
export function buildIdsIn(root: string): Record<string, string> {
  return {
    __BUILD_ID__: JSON.stringify(buildIdOf(root)),
    __SAVED_ANSWERS_ID__: JSON.stringify(savedAnswersIdOf(root)),
  };
}

/** Turns off warnings about packages, which we cannot fix. */
export const checks = {
  // `'use client'` and the like have no effect here.
  moduleLevelDirective: false,
  // React Router checks for `useOptimistic` and does without it.
  importIsUndefined: false,
};

export interface ClientBuildParts {
  /** The build's entry, an HTML file. */
  page: string;
  /** Where to write the manifest, relative to `CLIENT_DIR`. */
  manifest: string;
  chunks: Rolldown.CodeSplittingGroup[];
}

export function clientBuild({ page, manifest, chunks }: ClientBuildParts) {
  return {
    outDir: CLIENT_DIR,
    target: scriptTarget,
    cssTarget: styleTarget,
    manifest,
    // For the script-size bench and for reading stack traces. Browsers do not request them.
    sourcemap: 'hidden',
    // Browsers without module preload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: page, checks, output: { codeSplitting: { groups: chunks } } },
  } satisfies BuildOptions;
}

/**
 * The oldest version of each browser that the client supports (README), under its name in MDN's
 * compatibility data: those of the last two years, and iOS from 15.4.
 */
export const oldestServed = {
  chrome: 131,
  edge: 131,
  firefox: 132,
  safari: 15.4,
  ios: 15.4,
} as const;

/** Vite's build target for styles. */
const styleTarget = Object.entries(oldestServed).map(
  ([browser, version]) => `${browser}${version}`,
);

/**
 * Vite's build target for scripts. Safari 15.4 supports the syntax of 16, except for a bug: in a
 * class defined inside a function, field initializers do not see the function's variables. With
 * 15.4 as the target, the bundler would rewrite every private field, which adds 1 KB. We define no
 * such class, and a test looks for syntax newer than 16.
 */
const scriptTarget = styleTarget.map((target) => target.replace('15.4', '16'));

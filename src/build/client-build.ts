// What the client's two builds share. The tip page is built first, then everything else.
import type { BuildOptions, Rolldown } from 'vite';
import { buildIdOf, savedAnswersIdOf } from './build-id.ts';
import { scriptTarget, styleTarget } from './served-browsers.ts';

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

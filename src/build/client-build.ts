// What the client's two builds share: first the tip page's, then that of everything else.
import type { BuildOptions, Rolldown } from 'vite';
import { buildIdOf } from './build-id.ts';
import { scriptTarget, styleTarget } from './served-browsers.ts';

export const CLIENT_DIR = 'dist/client';

/** Defines the build's id for the code. `root` is the folder of the sources. */
export function buildIdIn(root: string): Record<string, string> {
  return { __BUILD_ID__: JSON.stringify(buildIdOf(root)) };
}

/** Warnings about packages that we can do nothing about. */
export const checks = {
  // `'use client'` and the like mean nothing here.
  moduleLevelDirective: false,
  // React Router checks whether React has `useOptimistic`, and does without if not.
  importIsUndefined: false,
};

export interface ClientBuildParts {
  /** The HTML file that is the build's entry. */
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
    // For the bench of script sizes and for reading stack traces. Browsers do not request them.
    sourcemap: 'hidden',
    // Browsers without module preload simply load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: page, checks, output: { codeSplitting: { groups: chunks } } },
  } satisfies BuildOptions;
}

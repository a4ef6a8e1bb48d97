// What the client's two builds have in common: the tip page's and, after it, that of all the rest.
import type { BuildOptions, Rolldown } from 'vite';
import { buildIdOf } from './build-id.ts';

/** The folder that both builds write to. */
export const CLIENT_DIR = 'dist/client';

/** The build's name in the code; `root` is where the sources are. */
export function buildIdIn(root: string): Record<string, string> {
  return { __BUILD_ID__: JSON.stringify(buildIdOf(root)) };
}

/** What packages give rise to on purpose. */
export const checks = {
  // Marks for servers of another kind.
  moduleLevelDirective: false,
  // React Router looks whether there is a `useOptimistic`, and does without.
  importIsUndefined: false,
};

export interface ClientBuildParts {
  /** The HTML file that the build begins with. */
  page: string;
  /** Where it lists its files, below the folder it writes to. */
  manifest: string;
  chunks: Rolldown.CodeSplittingGroup[];
}

export function clientBuild({ page, manifest, chunks }: ClientBuildParts): BuildOptions {
  return {
    outDir: CLIENT_DIR,
    manifest,
    // For the size report and for reading stack traces; no browser asks for them.
    sourcemap: 'hidden',
    // Browsers without module preload load the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: page, checks, output: { codeSplitting: { groups: chunks } } },
  };
}

// How the client is cut into files. A phone on bad Wi-Fi pays for every request, and small files
// compress badly.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { shells } from '../contract/shells.ts';

/** React changes rarely: an update of ours need not load it again. */
const react: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 1,
};

/** The worker's area is cut by screens, as the bundler does it. */
export const workerAreaChunks = [react];

/** The tip page is cut by time: React, what the first step needs, and all that comes after it. */
export function tipPageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let page: Set<string> | undefined;
  let firstStep: Set<string> | undefined;
  return [
    react,
    {
      // All that these import is among them, or in the page's own script, which must not wait for
      // them: left alone, the bundler moves what both import from there to here.
      includeDependenciesRecursively: false,
      name(id, graph) {
        page ??= importsOf(join(root, shells.tipPage), graph);
        firstStep ??= importsOf(join(root, 'src/client/app/tip-app.tsx'), graph);
        // What starts the application must not wait for it to arrive.
        if (page.has(id)) return null;
        return firstStep.has(id) ? 'first-step' : 'later';
      },
    },
  ];
}

/** A module and all that it imports statically. */
function importsOf(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set([module]);
  // A set visits what is added to it while it is being walked.
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

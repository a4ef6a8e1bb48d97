// How the client is split into files: few of them, because a phone on bad Wi-Fi pays for every
// request and small files compress badly.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { shells } from '../contract/shells.ts';

/** React rarely changes, so an update of ours should not make phones load it again. */
const react: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 1,
};

/**
 * The worker's area is split by screen, which the bundler does by itself. What most screens use goes
 * into a few files: the bundler would make two dozen more, which every screen has to ask for.
 */
export function workerAreaChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const page = join(root, 'src/client/main.tsx');
  return [
    react,
    {
      // If screens imported the page's own script for what they share with it, they would load the
      // shell's stylesheet as well, after the application's, and undo what that one says.
      priority: 1,
      name: (id, graph) =>
        id !== page && !id.endsWith('.css') && importsOf(page, graph).has(id) ? 'start' : null,
    },
    { name: 'shared', minShareCount: 8 },
  ];
}

/** The tip page is split by when it is needed: React, the first step, everything later. */
export function tipPageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let page: Set<string> | undefined;
  let firstStep: Set<string> | undefined;
  return [
    react,
    {
      // Otherwise the bundler moves what the page's own script shares with these chunks into them,
      // and that script would have to wait for them.
      includeDependenciesRecursively: false,
      name(id, graph) {
        page ??= importsOf(join(root, shells.tipPage), graph);
        firstStep ??= importsOf(join(root, 'src/client/app/tip-app.tsx'), graph);
        // The page's own script, which starts the application, must not wait for it to arrive.
        if (page.has(id)) return null;
        return firstStep.has(id) ? 'first-step' : 'later';
      },
    },
  ];
}

/** A module and everything that it imports statically, directly or not. */
function importsOf(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set([module]);
  // Iterating over a set also visits what is added meanwhile.
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

// How the client is cut into files. A phone on bad Wi-Fi pays for every request, so what the tip
// page loads at once is three files: React, what it shares with the worker's area, and its own.
// Left alone, the bundler makes a dozen, one for each set of screens that share something.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** React changes rarely: an update of ours need not load it again. */
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * What the tip page reaches only through a package's list of all that it has, without using it:
 * with the shared files it would come to every tipper's phone.
 */
const workersOnly =
  /\/@tanstack\/(?:query-core|react-query)\/.*\/(?:mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js$/;

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let shared: Set<string> | undefined;
  return [
    { name: 'react', test: react, priority: 1 },
    {
      debugName: 'shared',
      name(id, graph) {
        shared ??= sharedModules(root, graph);
        return shared.has(id) ? 'shared' : null;
      },
    },
  ];
}

/** What the tip page needs at once and some screen of the worker's area needs, too. */
function sharedModules(root: string, graph: Rolldown.ChunkingContext): Set<string> {
  const client = (path: string) => join(root, 'src/client', path);
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const laterImports = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const page = closure(client('main.tsx'), imports);
  const tip = closure(client('app/tip-app.tsx'), imports);
  const worker = closure(client('app/worker-app.tsx'), (id) => [
    ...imports(id),
    ...laterImports(id),
  ]);
  // What the page's own script needs stays with it: it must not wait for the rest to arrive.
  const isShared = (id: string) => worker.has(id) && !page.has(id) && !workersOnly.test(id);
  return new Set([...tip].filter(isShared));
}

function closure(from: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([from]);
  // A set visits what is added to it while it is being walked.
  for (const id of seen) for (const other of next(id)) seen.add(other);
  return seen;
}

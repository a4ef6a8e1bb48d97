// How the client is split into files: few of them, because a phone on bad Wi-Fi pays for every
// request and small files compress badly.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { shells } from '../contract/shells.ts';

/** React rarely changes, so our updates should not make phones load it again. */
const react: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 1,
};

/**
 * The bundler splits the worker's area by screen. What most screens use goes into a few files; by
 * itself the bundler would make two dozen more, all of which every screen has to request.
 */
export function workerAreaChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const page = join(root, 'src/client/main.tsx');
  return [
    react,
    {
      // If screens imported what they share with the page's own script from it, they would also
      // load the shell's stylesheet, after the application's, and override that.
      priority: 1,
      name: (id, graph) =>
        id !== page && !id.endsWith('.css') && importsOf(page, graph).has(id) ? 'start' : null,
    },
    { name: 'shared', minShareCount: 8 },
  ];
}

/**
 * What a tip page loads only when needed, by chunk name: separate pages (the receipt, shells
 * for printed codes and workers' domains), what few tippers use (a team's people, a reminder's way
 * in, codes for paying from another phone, numbers of all countries, details sent before), and what
 * is rarely there (failed writes, a draft from before a crash, a logout not yet acknowledged, what
 * the page offers besides tipping).
 */
export const onDemand = {
  'code-page': 'src/client/features/tip-page/code-page.tsx',
  receipt: 'src/client/features/tip-page/receipt/receipt-page.tsx',
  team: 'src/client/features/tip-page/team/team-picker.tsx',
  'tip-link': 'src/client/features/tip-page/flow/open-tip-link.ts',
  'domain-page': 'src/client/features/tip-page/domain-page.tsx',
  'phone-numbers': 'src/client/features/tip-page/info/phone-numbers.ts',
  'payment-code': 'src/client/features/tip-page/payment/link-code-box.tsx',
  'restore-details': 'src/client/features/tip-page/info/restore-details.ts',
  'dead-letters': 'src/client/features/tip-page/sending/dead-letter-list.tsx',
  'type-again': 'src/client/platform/type-again.ts',
  'pending-logout': 'src/client/session/pending-logout.ts',
  offers: 'src/client/features/tip-page/offers/offers.tsx',
} as const;

/**
 * Splits the tip page by when it is needed: React, the first step, what keeps tips and reads the
 * page anew, the steps after the first, on demand.
 */
export function tipPageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let page: Set<string> | undefined;
  let firstStep: Set<string> | undefined;
  let keeping: Set<string> | undefined;
  let later: Set<string> | undefined;
  const loadedOnDemand = Object.entries(onDemand).map(
    ([name, module]) => [name, join(root, module)] as const,
  );
  return [
    // Includes the bundler's runtime, which React needs first.
    { ...react, test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler)\// },
    {
      // Otherwise the bundler would move what these chunks share with the page's own script into
      // them, and that script would have to wait.
      includeDependenciesRecursively: false,
      name(id, graph) {
        page ??= importsOf(join(root, shells.tipPage), graph);
        firstStep ??= importsOf(join(root, 'src/client/app/tip-app.tsx'), graph);
        // The page's own script, which starts the application, must not wait for this chunk.
        if (page.has(id)) return null;
        if (firstStep.has(id)) return 'first-step';
        keeping ??= importsOf(join(root, 'src/client/features/tip-page/keeping.ts'), graph);
        if (keeping.has(id)) return 'keeping';
        later ??= laterOf(
          firstStep,
          loadedOnDemand.map(([, module]) => module),
          graph,
        );
        if (later.has(id)) return 'later';
        const loaders = loadedOnDemand.filter(([, module]) => importsOf(module, graph).has(id));
        return loaders.length === 1 ? (loaders[0]?.[0] ?? null) : 'later';
      },
    },
  ];
}

/** What is loaded after some modules, except what only `except` need. */
function laterOf(
  modules: ReadonlySet<string>,
  except: readonly string[],
  graph: Rolldown.ChunkingContext,
): Set<string> {
  const seen = new Set<string>();
  const queue = [...modules];
  for (const id of queue) {
    for (const entry of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (except.includes(entry)) continue;
      for (const loaded of importsOf(entry, graph)) {
        if (seen.has(loaded)) continue;
        seen.add(loaded);
        queue.push(loaded);
      }
    }
  }
  return seen;
}

/** A module and everything that it statically imports, directly or indirectly. */
function importsOf(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set([module]);
  // A set's iterator also visits what is added meanwhile.
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

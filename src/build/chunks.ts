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
 * The worker's area is split by screen, which the bundler does by itself. What most screens use
 * goes into a few files: the bundler would make two dozen more, which every screen has to ask for.
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

/**
 * What a tip page loads only when it is asked for, by the names of its chunks: the receipt and the
 * shells of printed codes and workers' domains, which are pages of their own, the people of a team,
 * the way in by a reminder, codes to be paid from another phone, the numbers of all countries, what
 * could not be recorded, details that were sent before, what was typed before a crash, a logout that is
 * still to be acknowledged, and what the page offers besides tipping.
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
 * Part of the package's index, but used by the persister alone, which the first step does not wait
 * for.
 */
const usedLater = /\/query-core\/.*\/hydration\.js$/;

/**
 * The tip page is split by when it is needed: React, the first step, everything later, what is
 * asked for.
 */
export function tipPageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let page: Set<string> | undefined;
  let firstStep: Set<string> | undefined;
  let later: Set<string> | undefined;
  const asked = Object.entries(onDemand).map(
    ([name, module]) => [name, join(root, module)] as const,
  );
  return [
    // With the bundler's own few lines, which React is the first to need.
    { ...react, test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler)\// },
    {
      // Otherwise the bundler moves what the page's own script shares with these chunks into them,
      // and that script would have to wait for them.
      includeDependenciesRecursively: false,
      name(id, graph) {
        page ??= importsOf(join(root, shells.tipPage), graph);
        firstStep ??= importsOf(join(root, 'src/client/app/tip-app.tsx'), graph);
        // The page's own script, which starts the application, must not wait for it to arrive.
        if (page.has(id)) return null;
        if (usedLater.test(id)) return 'later';
        if (firstStep.has(id)) return 'first-step';
        later ??= laterOf(
          firstStep,
          asked.map(([, module]) => module),
          graph,
        );
        if (later.has(id)) return 'later';
        const askedBy = asked.filter(([, module]) => importsOf(module, graph).has(id));
        return askedBy.length === 1 ? (askedBy[0]?.[0] ?? null) : 'later';
      },
    },
  ];
}

/** What is loaded after some modules, but for what only `except` need. */
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

/** A module and everything that it imports statically, directly or not. */
function importsOf(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set([module]);
  // Iterating over a set also visits what is added meanwhile.
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

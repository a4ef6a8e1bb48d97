// How the client is split into files. There are few of them, because each request costs a phone on
// bad Wi-Fi time, and small files compress badly.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { shells } from '../contract/service-worker.ts';

/** React rarely changes, so phones should not have to load it again with each update of ours. */
const react: Rolldown.CodeSplittingGroup = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  priority: 1,
};

const formPages = ['features/auth/login-page.tsx', 'features/auth/signup-page.tsx'];
/** The public pages without a form. */
const textPages = [
  'features/landing/landing-page.tsx',
  'features/legal/privacy-page.tsx',
  'features/legal/terms-page.tsx',
  'features/pricing/pricing-page.tsx',
];

/** Components, hooks and functions that belong to no subject. */
const general = /\/src\/client\/(?:hooks|platform|text|ui)\/[^/]+$|\/lucide-react\//;

/**
 * The bundler splits the worker's area by screen. These groups put what most screens use into a few
 * files. Otherwise the bundler would create two dozen more, and every screen would request all.
 */
export function workerAreaChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const inClient = (path: string) => join(root, 'src/client', path);
  const page = inClient('main.tsx');
  const app = inClient('app/worker-app.tsx');
  const forms = formPages.map(inClient);
  const texts = textPages.map(inClient);
  // In no group: among them `render.ts`, so that React DOM runs in a separate task.
  const apart = [page, app, inClient('app/render.ts'), ...forms, ...texts];
  const importsOf = importFinder();
  return [
    react,
    {
      priority: 1,
      name(id, graph) {
        if (apart.includes(id) || id.endsWith('.css')) return null;
        const isImportedBy = (module: string) => importsOf(module, graph).has(id);
        // If screens imported the entry script, they would also load the shell's stylesheet, which
        // would override the application's.
        if (isImportedBy(page)) return 'start';
        const isInText = texts.some(isImportedBy);
        const isInForm = forms.some(isImportedBy);
        // Text pages load only this and their own chunk. Forms, the outbox and the signed-in area's
        // schemas would take an old phone twice as long to run.
        if (isImportedBy(app) || (isInText && (isInForm || general.test(id)))) return 'app';
        return isInForm ? 'forms' : null;
      },
    },
    { name: 'shared', minShareCount: 8 },
  ];
}

/**
 * Modules that a tip page loads only when needed, by chunk name: separate pages (the receipt,
 * shells for printed codes and workers' domains), features that few tippers use (a team's people,
 * links in reminders, codes for paying from another phone, numbers of all countries, details sent
 * before), and content that is rarely present (failed writes, a draft from before a crash, a logout
 * not yet acknowledged, what the page offers besides tipping, a flow that storage does not return).
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
  'refill-fields': 'src/client/platform/refill-fields.ts',
  'pending-logout': 'src/client/session/pending-logout.ts',
  offers: 'src/client/features/tip-page/offers/offers.tsx',
  'unread-flow': 'src/client/features/tip-page/flow/unread-flow.tsx',
} as const;

/**
 * Splits the tip page by when its parts are needed: React, the first step, what saves tips and
 * refreshes the page, the later steps, and the modules above.
 */
export function tipPageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const importsOf = importFinder();
  const page = join(root, shells.tipPage);
  const application = join(root, 'src/client/app/tip-app.tsx');
  const persistence = join(root, 'src/client/features/tip-page/persistence.ts');
  const loadedOnDemand = Object.entries(onDemand).map(([name, path]) => ({
    name,
    module: join(root, path),
  }));
  let later: Set<string> | undefined;
  return [
    // Includes the bundler's runtime, which React needs first.
    { ...react, test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler)\// },
    {
      // Otherwise the bundler would move what these chunks share with the entry script into them,
      // and that script would have to wait.
      includeDependenciesRecursively: false,
      name(id, graph) {
        const isImportedBy = (module: string) => importsOf(module, graph).has(id);
        // The entry script, which starts the application, must not wait for these chunks.
        if (isImportedBy(page)) return null;
        if (isImportedBy(application)) return 'first-step';
        if (isImportedBy(persistence)) return 'persist';
        later ??= laterOf(application, loadedOnDemand, graph, importsOf);
        if (later.has(id)) return 'later';
        const loaders = loadedOnDemand.filter(({ module }) => isImportedBy(module));
        return loaders.length === 1 ? (loaders[0]?.name ?? null) : 'later';
      },
    },
  ];
}

/** Finds all that is loaded after `application` by dynamic imports, except by those of `except`. */
function laterOf(
  application: string,
  except: readonly { module: string }[],
  graph: Rolldown.ChunkingContext,
  importsOf: ReturnType<typeof importFinder>,
): Set<string> {
  const seen = new Set<string>();
  const queue = [...importsOf(application, graph)];
  for (const id of queue) {
    for (const entry of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (except.some(({ module }) => module === entry)) continue;
      for (const loaded of importsOf(entry, graph)) {
        if (seen.has(loaded)) continue;
        seen.add(loaded);
        queue.push(loaded);
      }
    }
  }
  return seen;
}

/**
 * Returns a function that finds a module and everything that it statically imports, directly or
 * indirectly. It remembers what it found, because the bundler asks about each of the client's
 * modules.
 */
function importFinder(): (module: string, graph: Rolldown.ChunkingContext) => Set<string> {
  const found = new Map<string, Set<string>>();
  return (module, graph) => {
    const known = found.get(module);
    if (known) return known;
    const imports = new Set([module]);
    found.set(module, imports);
    // A set's iterator also visits entries added during the loop.
    for (const id of imports) {
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) imports.add(imported);
    }
    return imports;
  };
}

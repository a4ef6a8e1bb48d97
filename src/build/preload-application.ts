// Makes the page preload its application. Otherwise the phone would discover it one round trip
// later, in the small entry script.
import type { Plugin, Rolldown } from 'vite';

/** @param module the end of the path of the application's module, such as `/app/tip-app.tsx` */
export function preloadApplication(module: string): Plugin {
  return {
    name: 'tipwell:preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        // Vite already preloads the imports of the entry script.
        const named = chunk ? withImports(bundle, chunk) : new Set();
        const application = Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        const files = application ? [...withImports(bundle, application)] : [];
        return files
          .filter((file) => !named.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Returns the files of a chunk and of everything that it statically imports. */
function withImports(
  bundle: Rolldown.OutputBundle,
  { fileName }: Rolldown.OutputChunk,
): Set<string> {
  const files = new Set([fileName]);
  // A set's iterator also visits entries added during the loop.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

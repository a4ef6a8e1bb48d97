// Starts loading an application together with its page: otherwise the phone learns of it only after
// the small script that loads it, one round trip later.
import type { Plugin, Rolldown } from 'vite';

/** `module` is the application's. */
export function preloadApplication(module: string): Plugin {
  return {
    name: 'tipwell:preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }) {
        // Vite names in the page what the page's own script imports.
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

/** The files of a chunk and of all that it imports statically. */
function withImports(
  bundle: Rolldown.OutputBundle,
  { fileName }: Rolldown.OutputChunk,
): Set<string> {
  const files = new Set([fileName]);
  // A set visits what is added to it while it is being walked.
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}

// Starts loading, with the page itself, what both applications need: otherwise the phone learns of
// it only after the small script that picks the application, one round trip later.
import type { Plugin, Rolldown } from 'vite';

const APPS = ['/src/client/app/tip-app.tsx', '/src/client/app/worker-app.tsx'];

export function preloadShared(): Plugin {
  return {
    name: 'tipwell:preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, chunk }) =>
        sharedChunks(bundle)
          .filter((file) => file !== chunk?.fileName)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}

/** The chunks that every application imports statically, its own imports' imports included. */
function sharedChunks(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const [first = new Set<string>(), ...others] = APPS.map((app) => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(app));
    return importsOf(bundle, entry?.imports ?? []);
  });
  return [...first].filter((file) => others.every((imports) => imports.has(file)));
}

function importsOf(bundle: Rolldown.OutputBundle, from: string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...from];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') queue.push(...chunk.imports);
  }
  return seen;
}

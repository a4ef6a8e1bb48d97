// Leaves screens that the server never renders out of its build. The server loads the others at
// startup (`src/server/render/load-parts.ts` says why).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const client = fileURLToPath(new URL('../client/', import.meta.url));
const loadParts = new URL('../server/render/load-parts.ts', import.meta.url);

/** Modules that the client loads lazily and the server renders. */
const renderedFiles = new Set(
  Array.from(
    readFileSync(loadParts, 'utf8').matchAll(/import\('#client\/([^']+)'\)/g),
    ([, name]) => `${client}${name}.tsx`,
  ),
);
const notRendered = fileURLToPath(new URL('./not-rendered.ts', import.meta.url));

export function renderedParts(): Plugin {
  return {
    name: 'tipwell:rendered-parts',
    apply: 'build',
    enforce: 'pre',
    async resolveDynamicImport(source, importer) {
      if (typeof source !== 'string' || !importer?.startsWith(client)) return null;
      const target = await this.resolve(source, importer);
      return target && renderedFiles.has(target.id) ? target : notRendered;
    },
  };
}

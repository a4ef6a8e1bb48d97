// Leaves out of the server what it never renders. The client loads its screens when they are
// opened; a server that did so could come too late: it may have given up the right to read its own
// files, or another build may have taken their place. So the few that it does render are loaded at
// its start (`src/server/render/load-parts.ts`), and the others are not there.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The modules that the client loads late and the server renders. */
const rendered = [
  'auth/forgot-password-page',
  'landing/landing-page',
  'legal/privacy-page',
  'legal/terms-page',
  'pricing/pricing-page',
  'tip-page/team/team-picker',
];

const client = fileURLToPath(new URL('../client/', import.meta.url));
const renderedFiles = new Set(rendered.map((name) => `${client}features/${name}.tsx`));
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

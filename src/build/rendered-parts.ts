// Leaves out of the server's build the screens that it never renders. The client loads screens when
// they are opened. For a server that could be too late: it may have given up the right to read its
// own files, or another build may have replaced them. So it loads the few that it does render at
// startup (`src/server/render/load-parts.ts`), and has no others.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that the client loads lazily and the server renders. */
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

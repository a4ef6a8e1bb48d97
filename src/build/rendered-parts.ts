// Leaves screens that the server never renders out of its build. The server loads the others at
// startup (`src/server/render/load-parts.ts` says why).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that the client loads lazily and the server renders. */
const rendered = [
  'auth/forgot-password-page',
  'auth/login-page',
  'auth/signup-page',
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

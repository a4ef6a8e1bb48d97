// Draws the landing page's charts during the build. The page shows them as images, in its own
// colors and font, and does not load the chart code.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';

/** Modules that run at build time. Their exports must be strings. */
const drawn = ['landing/example-charts.tsx'].map((file) =>
  fileURLToPath(new URL(`../client/features/${file}`, import.meta.url)),
);

export function drawnAtBuild(): Plugin {
  return {
    name: 'tipwell:drawn-at-build',
    enforce: 'pre',
    async load(id) {
      if (!drawn.includes(id)) return null;
      const { module, dependencies } = await runnerImport<Record<string, string>>(id, {
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
      });
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
    },
  };
}

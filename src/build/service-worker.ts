// How the service worker is built, and what it precaches.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shells } from '../contract/shells.ts';
import { clientFiles } from './client-files.ts';
import { hasManifests, readManifests } from './read-manifest.ts';
import { webManifest } from './web-manifest.ts';

const OUT_DIR = 'dist/client';

/** Both shells, and the tip page through to the last step; nothing more of the worker's area. */
export function precachedFiles(outDir: string): Set<string> {
  return new Set([...Object.values(shells), ...clientFiles(readManifests(outDir)).tipPage]);
}

export function serviceWorker(): Plugin[] {
  return [
    workerAreaList(),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers it once it is idle (`src/client/platform/service-worker.ts`).
      injectRegister: null,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/**/*'],
        globIgnores: ['**/*.{br,gz,map}'],
        // A file too large must not be left out in silence.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // Vite's names carry the hash, so they need no revision.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            // A build that failed still gets here; its own error is the one to show.
            if (!hasManifests(OUT_DIR)) return { manifest: [], warnings: [] };
            const wanted = precachedFiles(OUT_DIR);
            const manifest = entries.filter(({ url }) => wanted.has(url));
            if (manifest.length !== wanted.size) {
              const found = new Set(manifest.map(({ url }) => url));
              const missing = [...wanted].filter((file) => !found.has(file));
              throw new Error(`Not precached, though the tip page needs it: ${missing.join(', ')}`);
            }
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
}

/** `worker-area.json`: what the service worker fetches after a sign-in. */
function workerAreaList(): Plugin {
  return {
    name: 'tipwell:worker-area-list',
    apply: 'build',
    writeBundle({ dir = OUT_DIR }) {
      const paths = clientFiles(readManifests(dir)).workerArea.map((file) => `/${file}`);
      writeFileSync(join(dir, 'worker-area.json'), JSON.stringify(paths));
    },
  };
}

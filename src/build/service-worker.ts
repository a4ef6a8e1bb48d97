// Builds the service worker and decides what it precaches (docs/decisions/0002-precaching.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shells } from '../contract/service-worker.ts';
import { clientFiles, hasManifests, readManifests } from './client-files.ts';
import { webManifest } from './web-manifest.ts';

const OUT_DIR = 'dist/client';

/**
 * Returns the files of the whole tip page, its receipt and codes, and both shells. The shells come
 * last, so that a cache that has them has the rest.
 */
export function precachedFiles(outDir: string): Set<string> {
  const { tipPage, tipPageOnDemand } = clientFiles(readManifests(outDir));
  return new Set([...tipPage, ...tipPageOnDemand, ...Object.values(shells)]);
}

export function serviceWorker(): Plugin[] {
  return [
    workerAreaList(),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The page registers it once idle (`src/client/platform/service-worker.ts`).
      injectRegister: null,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['*.html', 'assets/**/*'],
        globIgnores: ['**/*.{br,gz,map}'],
        // By default, files above 2 MB would be left out.
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // Hashed names need no revision.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => {
            // After a failed build, do not hide its error behind another.
            if (!hasManifests(OUT_DIR)) return { manifest: [], warnings: [] };
            const found = new Map(entries.map((entry) => [entry.url, entry]));
            const manifest = [...precachedFiles(OUT_DIR)].map((file) => {
              const entry = found.get(file);
              if (entry) return entry;
              throw new Error(`Not precached, though the tip page needs it: ${file}`);
            });
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];
}

/** The PDF library and its fonts, for printing only. They are larger than all else together. */
const forPrinting = /\/(print-file-|jspdf|NotoSans_|Figtree_|PlayfairDisplay_)/;

/** Writes `worker-area.json`, which lists what the service worker fetches after a sign-in. */
function workerAreaList(): Plugin {
  return {
    name: 'tipwell:worker-area-list',
    apply: 'build',
    writeBundle({ dir = OUT_DIR }) {
      const files = clientFiles(readManifests(dir)).workerArea;
      const paths = files.filter((file) => !forPrinting.test(file)).map((file) => `/${file}`);
      writeFileSync(join(dir, 'worker-area.json'), JSON.stringify(paths));
    },
  };
}

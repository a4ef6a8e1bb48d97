// Prints what a tipper's phone has to load, against the budgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { clientFiles } from './client-files.ts';
import { brotli } from './compress.ts';
import { hasManifest, readManifest } from './read-manifest.ts';
import { precachedFiles } from './service-worker.ts';

const KB = 1024;

/** Bytes after Brotli. */
const budgets = { html: 14 * KB, script: 85 * KB } as const;

interface Line {
  what: string;
  files: string[];
  budget?: number;
}

export function sizeReport(outDir: string): Plugin {
  return {
    name: 'tipwell:size-report',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!hasManifest(outDir)) return;
        const rows = await Promise.all(linesOf(outDir).map((line) => rowOf(outDir, line)));
        process.stdout.write(`\nSizes after Brotli\n${rows.join('\n')}\n\n`);
      },
    },
  };
}

function linesOf(outDir: string): Line[] {
  const { tipPage, tipPageFirstVisit, workerArea } = clientFiles(readManifest(outDir));
  const scripts = (files: string[]) => files.filter((file) => file.endsWith('.js'));
  const styles = (files: string[]) => files.filter((file) => file.endsWith('.css'));
  return [
    { what: 'HTML of /u/:handle', files: ['index.html'], budget: budgets.html },
    { what: 'script, first step of the tip page', files: scripts(tipPageFirstVisit) },
    { what: 'script, whole tip flow', files: scripts(tipPage), budget: budgets.script },
    { what: 'styles of the tip page', files: styles(tipPage) },
    { what: 'precached by the service worker', files: [...precachedFiles(outDir)] },
    { what: 'service worker', files: ['service-worker.js'] },
    { what: "worker's area, beyond the above", files: workerArea },
  ];
}

async function rowOf(outDir: string, { what, files, budget }: Line): Promise<string> {
  const sizes = await Promise.all(
    files.map(async (file) => (await brotli(readFileSync(join(outDir, file)))).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const kb = `${(total / KB).toFixed(1)} KB`.padStart(9);
  const verdict =
    budget === undefined
      ? ''
      : `  ${total <= budget ? 'within' : 'OVER'} the budget of ${budget / KB} KB`;
  return `  ${what.padEnd(36)}${kb}${verdict}`;
}

// How much a phone has to load, in bytes after Brotli, and the budgets.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shells } from '../contract/service-worker.ts';
import { clientFiles, hasManifests, readManifests } from './client-files.ts';
import { brotli } from './compress.ts';
import { precachedFiles } from './service-worker.ts';

export const KB = 1024;

/**
 * The budgets of the tip page's HTML as sent, of the script of its first step, and of the script of
 * the whole flow, in bytes after Brotli. Both scripts include React, which takes 57 KB.
 */
export const budgets = { html: 14 * KB, firstStep: 82 * KB, script: 105 * KB } as const;

/**
 * What a new connection carries before the phone has acknowledged anything: ten segments, headers
 * included. A larger page takes one more round trip.
 */
export const FIRST_WINDOW_BYTES = 10 * 1460;

/**
 * The current limits of both scripts. Loading the code that saves tips after the first step shrank
 * the first step from 106 to 80 KB. As more and smaller files compress worse, the total grew from
 * 119 to 124 KB (docs/decisions/0041-first-step.md). The hashes in the files' names alone make a
 * script some 60 bytes larger or smaller.
 */
export const ceilings = { firstStep: 80.5 * KB, script: 124.2 * KB } as const;

export interface Size {
  what: string;
  /** After Brotli. */
  bytes: number;
  budget?: number;
}

/** Measures a built client, without what the server adds to the HTML. */
export async function sizesOf(outDir: string): Promise<Size[]> {
  const { tipPage, tipPageFirstVisit, tipPageOnDemand, workerArea } = clientFiles(
    readManifests(outDir),
  );
  const scripts = (files: string[]) => files.filter((file) => file.endsWith('.js'));
  const styles = (files: string[]) => files.filter((file) => file.endsWith('.css'));
  const lines: { what: string; files: string[]; budget?: number }[] = [
    { what: 'HTML of the tip page without its server', files: [shells.tipPage] },
    {
      what: 'script, first step of the tip page',
      files: scripts(tipPageFirstVisit),
      budget: budgets.firstStep,
    },
    { what: 'script, whole tip flow', files: scripts(tipPage), budget: budgets.script },
    { what: 'script of receipt and codes, when asked for', files: scripts(tipPageOnDemand) },
    { what: 'styles of the tip page', files: styles(tipPage) },
    { what: 'precached by the service worker', files: [...precachedFiles(outDir)] },
    { what: 'service worker', files: ['service-worker.js'] },
    { what: "worker's area, beyond the above", files: workerArea },
  ];
  return Promise.all(
    lines.map(async ({ files, ...line }) => ({
      ...line,
      bytes: await bytesServed(files.map((file) => join(outDir, file))),
    })),
  );
}

/** Returns the total size of files after Brotli, as compressed by the build or here. */
async function bytesServed(paths: string[]): Promise<number> {
  const [done, open] = [[] as string[], [] as string[]];
  for (const path of paths) (existsSync(`${path}.br`) ? done : open).push(path);
  const written = done.reduce((sum, path) => sum + statSync(`${path}.br`).size, 0);
  return written + (await bytesAfterBrotli(open.map((path) => readFileSync(path))));
}

/** Returns the total size of files, each compressed separately as for serving. */
export async function bytesAfterBrotli(contents: Buffer[]): Promise<number> {
  const compressed = await Promise.all(contents.map(brotli));
  return compressed.reduce((sum, { length }) => sum + length, 0);
}

/** Says whether a size is within its budget. Empty if it has none. */
export function verdictOf({ bytes, budget }: Size): string {
  if (budget === undefined) return '';
  return `${bytes <= budget ? 'within' : 'OVER'} the budget of ${budget / KB} KB`;
}

/** Prints how much a phone has to load, and whether that is within budget. */
export function sizeReport(outDir: string): Plugin {
  return {
    name: 'tipwell:size-report',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!hasManifests(outDir)) return;
        const rows = (await sizesOf(outDir)).map(rowOf);
        process.stdout.write(`\nSizes after Brotli\n${rows.join('\n')}\n\n`);
      },
    },
  };
}

function rowOf(size: Size): string {
  const kb = `${(size.bytes / KB).toFixed(1)} KB`.padStart(9);
  return `  ${size.what.padEnd(36)}${kb}  ${verdictOf(size)}`.trimEnd();
}

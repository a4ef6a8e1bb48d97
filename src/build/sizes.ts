// What a tipper's phone has to load, in bytes after Brotli, and the budgets for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shells } from '../contract/shells.ts';
import { clientFiles } from './client-files.ts';
import { brotli } from './compress.ts';
import { readManifests } from './read-manifest.ts';
import { precachedFiles } from './service-worker.ts';

export const KB = 1024;

/**
 * Bytes after Brotli: of the tip page as the server sends it, of the script that its first step
 * needs, and of all that runs through a tip. React's own 57 KB are part of both scripts.
 */
export const budgets = { html: 14 * KB, firstStep: 105 * KB, script: 115 * KB } as const;

/**
 * What the script of a whole tip may take at the most, though its budget is less: what the packages
 * cost that the product's owner named, as decided in docs/decisions/0009-react.md.
 */
export const SCRIPT_CEILING = 119 * KB;

export interface Size {
  what: string;
  /** After Brotli. */
  bytes: number;
  /** The most it may be. */
  budget?: number;
}

/** The sizes of a built client, but for what the server puts into its HTML. */
export async function sizesOf(outDir: string): Promise<Size[]> {
  const { tipPage, tipPageFirstVisit, workerArea } = clientFiles(readManifests(outDir));
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
    { what: 'styles of the tip page', files: styles(tipPage) },
    { what: 'precached by the service worker', files: [...precachedFiles(outDir)] },
    { what: 'service worker', files: ['service-worker.js'] },
    { what: "worker's area, beyond the above", files: workerArea },
  ];
  return Promise.all(
    lines.map(async ({ files, ...line }) => ({
      ...line,
      bytes: await bytesAfterBrotli(files.map((file) => readFileSync(join(outDir, file)))),
    })),
  );
}

/** Each file compressed by itself, as they are sent. */
export async function bytesAfterBrotli(contents: Buffer[]): Promise<number> {
  const compressed = await Promise.all(contents.map(brotli));
  return compressed.reduce((sum, { length }) => sum + length, 0);
}

/** Whether a size keeps to its budget, in words; empty without one. */
export function verdictOf({ bytes, budget }: Size): string {
  if (budget === undefined) return '';
  return `${bytes <= budget ? 'within' : 'OVER'} the budget of ${budget / KB} KB`;
}

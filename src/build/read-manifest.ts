import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './client-files.ts';

export const MANIFEST_PATH = '.vite/manifest.json';

/** Vite's manifest of a built client. */
export function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(join(outDir, MANIFEST_PATH), 'utf8')) as Manifest;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './client-files.ts';

const MANIFEST_PATH = '.vite/manifest.json';

/** Whether a build has been finished there. */
export function hasManifest(outDir: string): boolean {
  return existsSync(join(outDir, MANIFEST_PATH));
}

/** Vite's manifest of a built client. */
export function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(join(outDir, MANIFEST_PATH), 'utf8')) as Manifest;
}

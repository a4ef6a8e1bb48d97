import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Manifests } from './client-files.ts';

/** Where each of the client's two builds leaves its manifest, below the folder that they share. */
export const manifestPaths = {
  tipPage: '.vite/tip-page.json',
  workerArea: '.vite/worker-area.json',
} as const;

/** Whether both builds have been finished there. */
export function hasManifests(outDir: string): boolean {
  return Object.values(manifestPaths).every((path) => existsSync(join(outDir, path)));
}

/** Vite's manifests of a built client. */
export function readManifests(outDir: string): Manifests {
  const read = (path: string) => JSON.parse(readFileSync(join(outDir, path), 'utf8')) as Manifest;
  return { tipPage: read(manifestPaths.tipPage), workerArea: read(manifestPaths.workerArea) };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Manifests } from './client-files.ts';

/** The manifests of the client's two builds, relative to their shared folder. */
export const manifestPaths = {
  tipPage: '.vite/tip-page.json',
  workerArea: '.vite/worker-area.json',
} as const;

export function hasManifests(outDir: string): boolean {
  return Object.values(manifestPaths).every((path) => existsSync(join(outDir, path)));
}

export function readManifests(outDir: string): Manifests {
  const read = (path: string) => JSON.parse(readFileSync(join(outDir, path), 'utf8')) as Manifest;
  return { tipPage: read(manifestPaths.tipPage), workerArea: read(manifestPaths.workerArea) };
}

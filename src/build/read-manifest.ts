import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { manifestPaths } from '../contract/service-worker.ts';
import type { Manifests } from './client-files.ts';

export function hasManifests(outDir: string): boolean {
  return Object.values(manifestPaths).every((path) => existsSync(join(outDir, path)));
}

export function readManifests(outDir: string): Manifests {
  const read = (path: string) => JSON.parse(readFileSync(join(outDir, path), 'utf8')) as Manifest;
  return { tipPage: read(manifestPaths.tipPage), workerArea: read(manifestPaths.workerArea) };
}

// Groups the built client's files by where they are needed. The groups follow from the chunk graph
// in Vite's manifests, so that no list has to be kept in step with the imports.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { manifestPaths, shells } from '../contract/service-worker.ts';
import { onDemand } from './chunks.ts';

/** One manifest for each of the client's two builds. */
export interface Manifests {
  tipPage: Manifest;
  workerArea: Manifest;
}

export interface ClientFiles {
  /** Files that the first step needs. */
  tipPageFirstVisit: string[];
  /** Files that a tip needs from the first step to the last. */
  tipPage: string[];
  /** Further files that are precached for tippers. Not what the page offers besides tipping. */
  tipPageOnDemand: string[];
  workerArea: string[];
}

/** @throws {Error} when a page is missing from its manifest */
export function clientFiles(manifests: Manifests): ClientFiles {
  const page = manifests.tipPage[shells.tipPage];
  if (!page || !manifests.workerArea[shells.workerArea]) {
    throw new Error("A page is not in its build's manifest");
  }
  const later = ['imports', 'dynamicImports'] as const;
  // The entry script only loads the application.
  const first = reachable(
    manifests.tipPage,
    [shells.tipPage, ...(page.dynamicImports ?? [])],
    ['imports'],
  );
  const flow = without(manifests.tipPage, Object.keys(onDemand));
  const tipPage = reachable(flow, [shells.tipPage], later);
  const kept = reachable(without(manifests.tipPage, ['offers']), [shells.tipPage], later);
  const workerArea = reachable(manifests.workerArea, [shells.workerArea], later);
  return {
    tipPageFirstVisit: [...first].sort(),
    tipPage: [...tipPage].sort(),
    tipPageOnDemand: [...kept].filter((file) => !tipPage.has(file)).sort(),
    workerArea: [...workerArea].filter((file) => !tipPage.has(file)).sort(),
  };
}

/** @param names the names of chunks in `onDemand` */
function without(manifest: Manifest, names: readonly string[]): Manifest {
  const kept = Object.entries(manifest).filter(([, { name = '' }]) => !names.includes(name));
  return Object.fromEntries(kept);
}

function reachable(
  manifest: Manifest,
  from: readonly string[],
  edges: readonly ('imports' | 'dynamicImports')[],
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = [...from];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const edge of edges) queue.push(...(chunk[edge] ?? []));
  }
  return files;
}

export function hasManifests(outDir: string): boolean {
  return Object.values(manifestPaths).every((path) => existsSync(join(outDir, path)));
}

export function readManifests(outDir: string): Manifests {
  const read = (path: string) => JSON.parse(readFileSync(join(outDir, path), 'utf8')) as Manifest;
  return { tipPage: read(manifestPaths.tipPage), workerArea: read(manifestPaths.workerArea) };
}

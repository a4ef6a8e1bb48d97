// Which files of the built client belong to whom, read off Vite's manifests: the graph of chunks
// decides, not names, so that a new import moves its chunk to where it is needed.

import { shells } from '../contract/shells.ts';

/** The part of Vite's manifest used here. */
export interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  /** Keys of chunks loaded with this one. */
  imports?: string[];
  /** Keys of chunks this one may load later. */
  dynamicImports?: string[];
}
export type Manifest = Record<string, ManifestChunk>;

/** The client is two builds, each with a manifest of its own. */
export interface Manifests {
  tipPage: Manifest;
  workerArea: Manifest;
}

export interface ClientFiles {
  /** Loaded before the first step can be shown. */
  tipPageFirstVisit: string[];
  /** Everything a tipper may need, through to the last step; includes the above. */
  tipPage: string[];
  /** The rest: what only a signed-in worker needs. */
  workerArea: string[];
}

/** @throws {Error} when a page is not in its manifest: then nothing here would be right. */
export function clientFiles(manifests: Manifests): ClientFiles {
  const page = manifests.tipPage[shells.tipPage];
  if (!page || !manifests.workerArea[shells.workerArea]) {
    throw new Error("A page is not in its build's manifest");
  }
  const later = ['imports', 'dynamicImports'] as const;
  // The page's own script does nothing but load the application.
  const first = reachable(
    manifests.tipPage,
    [shells.tipPage, ...(page.dynamicImports ?? [])],
    ['imports'],
  );
  const tipPage = reachable(manifests.tipPage, [shells.tipPage], later);
  const workerArea = reachable(manifests.workerArea, [shells.workerArea], later);
  return {
    tipPageFirstVisit: [...first].sort(),
    tipPage: [...tipPage].sort(),
    workerArea: [...workerArea].filter((file) => !tipPage.has(file)).sort(),
  };
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

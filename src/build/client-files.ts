// Which files of the built client belong to whom, read off Vite's manifest: the graph of chunks
// decides, not names, so that a new import moves its chunk to where it is needed.

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

const PAGE = 'index.html';
const TIP_APP = 'src/client/app/tip-app.tsx';

export interface ClientFiles {
  /** Loaded before the first step can be shown. */
  tipPageFirstVisit: string[];
  /** Everything a tipper may need, through to the last step; includes the above. */
  tipPage: string[];
  /** The rest: what only a signed-in worker needs. */
  workerArea: string[];
}

/** Throws when the tip page is not in the manifest: then nothing here would be right. */
export function clientFiles(manifest: Manifest): ClientFiles {
  for (const key of [PAGE, TIP_APP]) {
    if (manifest[key] === undefined) throw new Error(`${key} is not in the build's manifest`);
  }
  const first = reachable(manifest, [PAGE, TIP_APP], ['imports']);
  const whole = reachable(manifest, [PAGE], ['imports', 'dynamicImports']);
  // The page itself leads to both areas, and chunks import it back for its loader: what the tip
  // app may load later is found without following the page's own dynamic imports.
  const withoutFork = {
    ...manifest,
    [PAGE]: { ...manifest[PAGE], dynamicImports: [] } as ManifestChunk,
  };
  const tipPage = reachable(withoutFork, [PAGE, TIP_APP], ['imports', 'dynamicImports']);
  return {
    tipPageFirstVisit: [...first].sort(),
    tipPage: [...tipPage].sort(),
    workerArea: [...whole].filter((file) => !tipPage.has(file)).sort(),
  };
}

function reachable(
  manifest: Manifest,
  from: string[],
  edges: ('imports' | 'dynamicImports')[],
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

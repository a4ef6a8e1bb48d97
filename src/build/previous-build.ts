// Keeps the files of the build before, so that tabs opened then can still load their later chunks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { hasManifests, readManifests } from './read-manifest.ts';

/** One build back only: files that an earlier run carried over are not in the manifests. */
export function keepPreviousBuild(outDir: string): Plugin {
  let previous: [path: string, content: Buffer][] = [];
  return {
    name: 'tipwell:keep-previous-build',
    apply: 'build',
    // Before Vite empties the folder.
    buildStart() {
      previous = filesOfLastBuild(outDir);
    },
    writeBundle() {
      for (const [path, content] of previous) {
        if (existsSync(path)) continue;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
    },
  };
}

function filesOfLastBuild(outDir: string): [string, Buffer][] {
  if (!hasManifests(outDir)) return [];
  const { tipPage, workerArea } = readManifests(outDir);
  return [...Object.values(tipPage), ...Object.values(workerArea)]
    .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    .map((file) => join(outDir, file))
    .filter((path) => existsSync(path))
    .map((path) => [path, readFileSync(path)]);
}

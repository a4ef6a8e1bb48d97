// Keeps the previous build's files, so that tabs opened before can still load their chunks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { hasManifests, readManifests } from './client-files.ts';

/** Keeps only one build, because the manifests do not list files from earlier ones. */
export function keepPreviousBuild(outDir: string): Plugin {
  let previous: [path: string, content: Buffer][] = [];
  return {
    name: 'tipwell:keep-previous-build',
    apply: 'build',
    // Vite empties the folder after this hook.
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
  return (
    [...Object.values(tipPage), ...Object.values(workerArea)]
      .flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
      // Including compressed versions, because compressing takes longer than the rest of the build.
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .map((file) => join(outDir, file))
      .filter((path) => existsSync(path))
      .map((path) => [path, readFileSync(path)])
  );
}

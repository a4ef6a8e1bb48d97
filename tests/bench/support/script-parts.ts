// Breaks the script of the tip flow down by source, using the build's source maps.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { clientFiles, readManifests } from '../../../src/build/client-files';
import { brotli } from '../../../src/build/compress';

export interface ScriptPart {
  /** The name of a package, or a folder of our sources. */
  name: string;
  /** This part's share of the files that contain it, in bytes after Brotli. */
  bytes: number;
  /** How many of those bytes the first step loads. */
  firstStep: number;
}

/** Returns the parts of the whole flow's script, largest first. */
export async function scriptParts(clientDir: string): Promise<ScriptPart[]> {
  const { tipPage, tipPageFirstVisit } = clientFiles(readManifests(clientDir));
  const parts = new Map<string, ScriptPart>();
  for (const file of tipPage.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(clientDir, file), 'utf8');
    const bytesPerCharacter = (await brotli(Buffer.from(code))).length / code.length;
    for (const [source, length] of lengthsBySource(code, join(clientDir, `${file}.map`))) {
      const name = partOf(source);
      const part = parts.get(name) ?? { name, bytes: 0, firstStep: 0 };
      part.bytes += length * bytesPerCharacter;
      if (tipPageFirstVisit.includes(file)) part.firstStep += length * bytesPerCharacter;
      parts.set(name, part);
    }
  }
  return [...parts.values()].sort((a, b) => b.bytes - a.bytes);
}

/** Counts how many characters of minified code come from each source. */
function lengthsBySource(code: string, mapPath: string): Map<string, number> {
  // The bundler's own short chunks have no map.
  if (!existsSync(mapPath)) return new Map([['bundler', code.length]]);
  const map = readFileSync(mapPath, 'utf8');
  const lines = code.split('\n');
  const lengths = new Map<string, number>();
  let last: { line: number; column: number; source: string } | undefined;
  const addUpTo = (line: number, column: number) => {
    if (!last) return;
    const end = last.line === line ? column : (lines[last.line - 1]?.length ?? 0);
    lengths.set(last.source, (lengths.get(last.source) ?? 0) + Math.max(0, end - last.column));
  };
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    addUpTo(generatedLine, generatedColumn);
    last = { line: generatedLine, column: generatedColumn, source: source ?? 'bundler' };
  });
  addUpTo(Number.POSITIVE_INFINITY, 0);
  return lengths;
}

/** Returns a source's part: a package such as `react-dom`, or a folder such as `src/client/ui`. */
function partOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage) return inPackage;
  const ours = /(?:src|sw)\/.*/.exec(source)?.[0] ?? source;
  return ours
    .split('/')
    .slice(0, 4)
    .join('/')
    .replace(/\/[^/]*\.\w+$/, '');
}

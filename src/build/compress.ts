// Compresses the built files once, at the highest level, so that the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Below this many bytes the headers outweigh what is saved. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside every compressible file. Runs after the service worker is built. */
export function compress(outDir: string): Plugin {
  return {
    name: 'tipwell:compress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
        const wanted = names.filter((name) => compressible.test(name) && !name.startsWith('.'));
        await Promise.all(wanted.map((name) => compressFile(join(outDir, name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < SMALLEST) return;
  writeFileSync(`${path}.br`, await brotli(content));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Brotli at the level the files are served with. */
export function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

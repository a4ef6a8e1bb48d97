// Compresses the built files at the highest level, so that the server need not compress them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|ttf|webmanifest|txt)$/;

/** In bytes. Compressing smaller files saves less than the additional headers cost. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` next to each compressible file, after the service worker is built. */
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
        const wanted = names.filter(
          (name) => compressible.test(name) && !name.startsWith('.') && !isDone(outDir, name),
        );
        await Promise.all(wanted.map((name) => compressFile(join(outDir, name))));
      },
    },
  };
}

/** Returns true for files kept from the previous build, whose hashed names mean equal content. */
function isDone(outDir: string, name: string): boolean {
  return name.startsWith('assets/') && existsSync(join(outDir, `${name}.br`));
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < SMALLEST) return;
  writeFileSync(`${path}.br`, await brotli(content));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Compresses exactly as for serving. */
export function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

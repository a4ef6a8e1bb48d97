// Prints how much a phone has to load, and whether that is within budget.
import type { Plugin } from 'vite';
import { hasManifests } from './read-manifest.ts';
import { KB, type Size, sizesOf, verdictOf } from './sizes.ts';

export function sizeReport(outDir: string): Plugin {
  return {
    name: 'tipwell:size-report',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!hasManifests(outDir)) return;
        const rows = (await sizesOf(outDir)).map(rowOf);
        process.stdout.write(`\nSizes after Brotli\n${rows.join('\n')}\n\n`);
      },
    },
  };
}

function rowOf(size: Size): string {
  const kb = `${(size.bytes / KB).toFixed(1)} KB`.padStart(9);
  return `  ${size.what.padEnd(36)}${kb}  ${verdictOf(size)}`.trimEnd();
}

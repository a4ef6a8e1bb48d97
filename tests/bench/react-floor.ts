// What React alone weighs, built in the same way: an entry that hydrates one paragraph.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { bytesAfterBrotli } from '../../src/build/sizes';
import { root } from './support/server';

const entry = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.body, createElement('p', null, 'React'));
`;

/** Bytes after Brotli. */
export async function reactFloor(): Promise<number> {
  // Within the checkout, where the bundler finds React.
  const folder = mkdtempSync(join(root, 'node_modules/.react-floor-'));
  try {
    writeFileSync(join(folder, 'entry.js'), entry);
    const built = await build({
      ...{ root: folder, configFile: false, logLevel: 'warn' },
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(folder, 'entry.js') },
      },
    });
    const outputs = [built].flat() as Rolldown.RolldownOutput[];
    const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
    return await bytesAfterBrotli(chunks.map(({ code }) => Buffer.from(code)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

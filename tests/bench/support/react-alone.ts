// React without any of our code, built in the same way: its size, and a page that it hydrates,
// whose only button responds to a tap as the tip page's does.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { bytesAfterBrotli } from '../../../src/build/sizes';
import { root } from './server';
import { makeAnswer, type StoredAnswer } from './stored-answers';

const paragraph = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.body, createElement('p', null, 'React'));
`;

const button = `
import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
function Button() {
  const [tapped, setTapped] = useState(false);
  const text = tapped ? 'Continue to Payment' : '$10';
  return createElement('button', { onClick: () => setTapped(true) }, text);
}
hydrateRoot(document.getElementById('root'), createElement(Button));
`;

/** Returns the size of a script that hydrates one paragraph, in bytes after Brotli. */
export async function reactFloor(): Promise<number> {
  return bytesAfterBrotli([Buffer.from(await bundle(paragraph))]);
}

/** Makes a page at `/u/demo` that shows a name and hydrates one button. */
export async function reactAlonePage(name: string): Promise<StoredAnswer[]> {
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>React</title>` +
    `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
    `<script type="module" src="/react.js"></script></head>` +
    `<body><h1>${name}</h1><div id="root"><button>$10</button></div></body></html>`;
  return Promise.all([
    makeAnswer('/u/demo', 'text/html; charset=utf-8', html),
    makeAnswer('/react.js', 'text/javascript; charset=utf-8', await bundle(button)),
  ]);
}

async function bundle(entry: string): Promise<string> {
  // Within the checkout, so that the bundler finds React.
  const folder = mkdtempSync(join(root, 'node_modules/.react-alone-'));
  try {
    writeFileSync(join(folder, 'entry.js'), entry);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: join(folder, 'entry.js') },
      },
    });
    const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
    return output[0].code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

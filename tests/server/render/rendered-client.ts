// A minimal built client for the server to render with.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { whenDone } from '../../support/app';

export const tipStyles = '.tip{color:green}';

const files: Record<string, string> = {
  'index.html': shellWith('worker-area'),
  'tip-page.html': shellWith('tip-page'),
  'assets/tip-page.js': '',
  'assets/first-step.js': '',
  'assets/react.js': '',
  'assets/worker-area.js': '',
  'assets/worker-app.js': '',
  'assets/tip-page.css': `${tipStyles}.later{color:red}`,
  'assets/worker-app.css': 'h1{margin:0}.nowhere{color:red}',
  '.vite/inline/first-step.css': tipStyles,
  '.vite/inline/start.js': 'start()',
  '.vite/inline/resume.js': 'resume()',
  '.vite/inline/repair.js': 'repair()',
  '.vite/tip-page.json': JSON.stringify({
    'tip-page.html': {
      file: 'assets/tip-page.js',
      css: ['assets/tip-page.css'],
      dynamicImports: ['_first-step.js'],
    },
    '_first-step.js': { file: 'assets/first-step.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
  }),
  '.vite/worker-area.json': JSON.stringify({
    'index.html': {
      file: 'assets/worker-area.js',
      dynamicImports: ['src/client/app/worker-app.tsx'],
    },
    'src/client/app/worker-app.tsx': {
      file: 'assets/worker-app.js',
      css: ['assets/worker-app.css'],
      imports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react.js' },
  }),
};

function shellWith(name: string): string {
  return `<!doctype html><html lang="en"><head>
    <meta charset="utf-8" />
    <meta name="description" content="The shell" />
    <title>Tipwell</title>
    <script type="module" crossorigin src="/assets/${name}.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/${name}.css">
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="manifest" href="/manifest.webmanifest"></head>
    <body><div id="root">The shell of ${name}</div></body></html>`;
}

/** Creates a folder with this client, deleted after the test or the test file. */
export function renderedClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  whenDone(async () => rmSync(folder, { recursive: true }));
  return folder;
}

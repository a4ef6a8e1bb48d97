// A built client as small as the server can render with.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

export const tipStyles = '.tip{color:green}';

const files: Record<string, string> = {
  'index.html': `<!doctype html><html lang="en"><head>
    <meta charset="utf-8" />
    <meta name="description" content="The shell" />
    <title>Tipwell</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="manifest" href="/manifest.webmanifest"></head>
    <body><div id="root">The shell</div></body></html>`,
  'assets/index.js': '',
  'assets/tip-app.js': '',
  'assets/react.js': '',
  'assets/worker-app.js': '',
  'assets/index.css': tipStyles,
  'assets/worker-app.css': 'h1{margin:0}.nowhere{color:red}',
  '.vite/inline/start.js': 'start()',
  '.vite/inline/resume.js': 'resume()',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
    'src/client/app/tip-app.tsx': {
      file: 'assets/tip-app.js',
      imports: ['_react.js', 'index.html'],
    },
    'src/client/app/worker-app.tsx': {
      file: 'assets/worker-app.js',
      css: ['assets/worker-app.css'],
      imports: ['_react.js'],
    },
    '_react.js': { file: 'assets/react.js' },
  }),
};

/** The folder of a client that is gone after the test file. */
export function renderedClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

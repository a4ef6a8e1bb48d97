// Reads the parts of the built client that rendering needs, once at startup: the shell's head, the
// styles, the inline scripts, and the files that each application starts with.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { manifestPaths, shells } from '#contract/service-worker';

const WORKER_APP = 'src/client/app/worker-app.tsx';
/** What most visitors of a public page open next. */
const SIGNING_IN = [
  'src/client/features/auth/login-page.tsx',
  'src/client/features/auth/signup-page.tsx',
];

export interface BuiltApplication {
  /** URLs of the scripts for the first screen, dependencies first. */
  scripts: string[];
  /** URLs of further scripts for the screens that are likely to come next. */
  nextScripts: string[];
  styles: string;
}

export interface BuiltClient {
  /** The shared part of the head: icons and colors, but no title, script or style. */
  head: string;
  /** The link to the web app manifest, added to the head after the first paint. */
  laterHead: string;
  /** Compiled from `src/client/inline`. */
  inlineScripts: Record<'start' | 'resume' | 'repair', string>;
  tipPage: BuiltApplication;
  /** Returns the files of a public page. `module` is loaded in addition to the application. */
  publicPage(module: string): BuiltApplication;
}

/** Returns null if the folder has no complete build. Then the browser renders all pages. */
export function readBuiltClient(clientDir: string): BuiltClient | null {
  // The client consists of two builds: the tip page, and everything else.
  const tipPage = readManifest(clientDir, 'tipPage');
  const workerArea = readManifest(clientDir, 'workerArea');
  const tipShell = tipPage?.[shells.tipPage];
  const workerApp = workerArea?.[WORKER_APP];
  if (!tipShell || !workerApp) return null;
  const allStyles = (workerApp.css ?? [])
    .map((file) => readFileSync(join(clientDir, file), 'utf8').trim())
    .join('\n');
  const inlined = (name: string) => readFileSync(join(clientDir, `.vite/inline/${name}`), 'utf8');
  return {
    ...headsOf(readFileSync(join(clientDir, shells.workerArea), 'utf8')),
    inlineScripts: {
      start: inlined('start.js'),
      resume: inlined('resume.js'),
      repair: inlined('repair.js'),
    },
    tipPage: {
      // The shell's script only loads the application.
      scripts: scriptsOf(tipPage, [...(tipShell.dynamicImports ?? []), shells.tipPage]),
      // It loads them itself, when it is idle.
      nextScripts: [],
      styles: inlined('first-step.css'),
    },
    publicPage(module) {
      const scripts = scriptsOf(workerArea, [WORKER_APP, module, shells.workerArea]);
      const nextScripts = scriptsOf(workerArea, SIGNING_IN).filter(
        (script) => !scripts.includes(script),
      );
      return { scripts, nextScripts, styles: allStyles };
    },
  };
}

/** Lists scripts and styles of both builds, relative to the folder; null if a build is missing. */
export function builtFiles(clientDir: string): string[] | null {
  const builds = [readManifest(clientDir, 'tipPage'), readManifest(clientDir, 'workerArea')];
  if (builds.includes(null)) return null;
  const chunks = builds.flatMap((manifest) => Object.values(manifest ?? {}));
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}

function readManifest(clientDir: string, build: keyof typeof manifestPaths): Manifest | null {
  const path = join(clientDir, manifestPaths[build]);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null;
}

/** Returns the URLs of modules and their imports, dependencies first. */
function scriptsOf(manifest: Manifest, modules: string[]): string[] {
  const visited = new Set<string>();
  const files: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const other of chunk.imports ?? []) visit(other);
    files.push(`/${chunk.file}`);
  };
  for (const key of modules) visit(key);
  return files;
}

function headsOf(shell: string): Pick<BuiltClient, 'head' | 'laterHead'> {
  const head = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? '';
  const manifestLink = /<link rel="manifest"[^>]*>/;
  return {
    head: head
      .replace(/<script\b[\s\S]*?<\/script>|<title>[\s\S]*?<\/title>/g, '')
      .replace(/<meta name="description"[^>]*>/g, '')
      .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace(manifestLink, '')
      .replace(/\s*\n\s*/g, '')
      .replace(/ \/>/g, '>'),
    laterHead: manifestLink.exec(head)?.[0] ?? '',
  };
}

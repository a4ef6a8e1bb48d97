// What the server takes from the built client to render its pages: the head of the shell, the
// styles, the scripts that run within a page, and which files each application starts with. Read
// once, at start.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shells } from '#contract/shells';

/** The part of Vite's manifests used here. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const WORKER_APP = 'src/client/app/worker-app.tsx';

export interface BuiltApplication {
  /** Addresses of the scripts that the first screen needs, each after those that it imports. */
  scripts: string[];
  /** The styles of its screens. */
  styles: string;
}

export interface BuiltClient {
  /** What every page has in its head: icons, colours. No title, script or style. */
  head: string;
  /** What a page's head has only once it has been painted: the link to the web app manifest. */
  laterHead: string;
  /** Texts of the scripts that run within a page, compiled from `src/client/inline`. */
  inlineScripts: Record<'start' | 'resume', string>;
  tipPage: BuiltApplication;
  /** A public page of the worker's application; `module` is what it loads beyond that. */
  publicPage(module?: string): BuiltApplication;
}

/** Null where the folder holds no complete build: then pages are drawn by the browser alone. */
export function readBuiltClient(clientDir: string): BuiltClient | null {
  // The client is two builds: the tip page's and that of all the rest.
  const tipPage = readManifest(clientDir, 'tip-page');
  const workerArea = readManifest(clientDir, 'worker-area');
  const tipShell = tipPage?.[shells.tipPage];
  const workerApp = workerArea?.[WORKER_APP];
  if (!tipShell || !workerApp) return null;
  const stylesIn = (files: string[]) =>
    files.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('\n');
  const allStyles = stylesIn(workerApp.css ?? []);
  const inlineScript = (name: string) =>
    readFileSync(join(clientDir, `.vite/inline/${name}.js`), 'utf8');
  return {
    ...headsOf(readFileSync(join(clientDir, shells.workerArea), 'utf8')),
    inlineScripts: { start: inlineScript('start'), resume: inlineScript('resume') },
    tipPage: {
      // The page's own script does nothing but load the application.
      scripts: scriptsOf(tipPage, [...(tipShell.dynamicImports ?? []), shells.tipPage]),
      styles: stylesIn(tipShell.css ?? []),
    },
    publicPage: (module) => ({
      scripts: scriptsOf(workerArea, [WORKER_APP, ...(module ? [module] : []), shells.workerArea]),
      styles: allStyles,
    }),
  };
}

function readManifest(clientDir: string, build: string): Manifest | null {
  const path = join(clientDir, `.vite/${build}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null;
}

/** The addresses of modules, each after those that it imports. */
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

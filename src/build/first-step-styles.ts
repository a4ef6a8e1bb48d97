// Writes the styles that the server inlines in tip pages: those of everything that a first step can
// show, on any worker's page. The later steps load the whole stylesheet. The file is next to the
// manifest, in a folder that is not served.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The entry script, the first step, and a part that is rendered at once, but loaded later. */
const firstChunks = ['tip-page', 'first-step', 'team'];
/** Has pages of its own, in the same frame, with parts of the client's. */
const serverPages = fileURLToPath(new URL('../server/render/', import.meta.url));
const client = fileURLToPath(new URL('../client/', import.meta.url));

/** @param stylesUsedBy reduces a stylesheet to what scripts can render */
export function firstStepStyles(
  stylesUsedBy: (css: string, scripts: string) => Promise<string>,
): Plugin {
  return {
    name: 'tipwell:first-step-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const sheets = files.filter(isStylesheet).map(({ source }) => String(source));
        const chunks = files.filter((file) => file.type === 'chunk');
        const code = firstChunks.map((name) => chunks.find((chunk) => chunk.name === name)?.code);
        if (sheets.length !== 1 || code.includes(undefined)) {
          throw new Error(
            `The build lacks one of ${firstChunks.join(', ')}, or its one stylesheet`,
          );
        }
        const scripts = [...code, ...serverSources()].join('\n');
        const source = await stylesUsedBy(sheets.join(''), scripts);
        this.emitFile({ type: 'asset', fileName: '.vite/inline/first-step.css', source });
      },
    },
  };
}

function isStylesheet(file: Rolldown.OutputBundle[string]): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.css');
}

/** Returns the sources of the server's pages, and of the client's components that they import. */
function serverSources(): string[] {
  const pages = readdirSync(serverPages)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(serverPages + name, 'utf8'));
  const imported = pages.flatMap((page) => [...page.matchAll(/'#client\/([^']+)'/g)]);
  const parts = [...new Set(imported.map(([, path]) => `${client}${path}.tsx`))];
  return [...pages, ...parts.filter(existsSync).map((part) => readFileSync(part, 'utf8'))];
}

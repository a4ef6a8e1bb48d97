// Compiles each script that the server inlines (`src/client/inline`) to a self-contained file next
// to the manifest, in a folder that is not served.
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const SOURCES = 'src/client/inline';
const scripts = ['start', 'resume', 'repair'];

export function inlineScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tipwell:inline-scripts',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      for (const name of scripts) {
        const source = await compile(name, config);
        this.emitFile({ type: 'asset', fileName: `.vite/inline/${name}.js`, source });
      }
    },
  };
}

/** Compiles one script per build, because the IIFE format allows only one entry. */
async function compile(name: string, { root, build: { target } }: ResolvedConfig): Promise<string> {
  const [built] = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      lib: { entry: join(root, SOURCES, `${name}.ts`), formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[];
  const [script, ...others] = built?.output ?? [];
  if (script?.type !== 'chunk' || others.length > 0) {
    throw new Error(`${SOURCES}/${name}.ts did not become a single script`);
  }
  return script.code.trim();
}

// Builds the tip page, before the rest of the client and into the same folder. A separate build has
// its own copies of shared modules, without the parts that only the worker's area uses
// (docs/decisions/0010-tip-page-build.md).
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { tipPageChunks } from './src/build/chunks.ts';
import { buildIdsIn, CLIENT_DIR, clientBuild } from './src/build/client-build.ts';
import { firstStepStyles } from './src/build/first-step-styles.ts';
import { inlineIcon } from './src/build/inline-icon.ts';
import { preloadApplication } from './src/build/preload-application.ts';
import { keepPreviousBuild } from './src/build/previous-build.ts';
import { pureContract } from './src/build/pure-contract.ts';
import { manifestPaths, shells } from './src/contract/service-worker.ts';
import { stylesUsedBy } from './src/server/render/used-styles.ts';

const build = clientBuild({
  page: shells.tipPage,
  manifest: manifestPaths.tipPage,
  chunks: tipPageChunks(import.meta.dirname),
});

export default defineConfig({
  define: buildIdsIn(import.meta.dirname),
  plugins: [
    react(),
    tailwindcss(),
    inlineIcon(),
    pureContract(),
    preloadApplication('/src/client/app/tip-app.tsx'),
    firstStepStyles(stylesUsedBy),
    keepPreviousBuild(CLIENT_DIR),
  ],
  build: {
    ...build,
    // The bundler's own minifier works across modules. Terser then shrinks its output by a further
    // 1.4 KB, which every tipper saves.
    rolldownOptions: {
      ...build.rolldownOptions,
      output: { ...build.rolldownOptions.output, minify: true },
    },
    minify: 'terser',
    terserOptions: {
      module: true,
      compress: { passes: 3, ecma: 2020 },
      // The parentheses make V8 compile a function while the file arrives. React is wrapped in a
      // function, which would otherwise be parsed again when it is called: 10 ms on a desktop.
      format: { ecma: 2020, wrap_func_args: true },
    },
    emptyOutDir: true,
    // The other build copies it.
    copyPublicDir: false,
  },
});

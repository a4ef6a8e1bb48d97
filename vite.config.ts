import prefresh from '@prefresh/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildIdOf } from './src/build/build-id.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { compress } from './src/build/compress.ts';
import { copyMigrations } from './src/build/copy-migrations.ts';
import { packagesOnReact, preactForReact } from './src/build/preact.ts';
import { preloadShared } from './src/build/preload-shared.ts';
import { keepPreviousBuild } from './src/build/previous-build.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { sizeReport } from './src/build/size-report.ts';
import { apiInDevelopment } from './src/server/dev-plugin.ts';

const clientDir = 'dist/client';
const serverDir = 'dist/server';
/** What packages give rise to on purpose. */
const checks = {
  // Marks for servers of another kind.
  moduleLevelDirective: false,
  // React Router looks whether there is a `useOptimistic`, and does without.
  importIsUndefined: false,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    // The server carries its own Preact, and does not ask at run time which kind it is.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildIdOf(import.meta.dirname) : 'dev'),
  },
  plugins: [
    prefresh(),
    tailwindcss(),
    apiInDevelopment(),
    isSsrBuild ? copyMigrations(serverDir) : preloadShared(),
    isSsrBuild || process.env.VITEST
      ? []
      : [
          keepPreviousBuild(clientDir),
          serviceWorker(),
          // These two read what the others have written, so they come last.
          compress(clientDir),
          sizeReport(clientDir),
        ],
  ],
  resolve: { alias: preactForReact },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  // One Preact for the application and for what reloads its parts.
  optimizeDeps: { include: ['preact'] },
  // As modules, everywhere: what is required instead would bring React along.
  ssr: {
    noExternal: packagesOnReact,
    resolve: { conditions: [...defaultServerConditions, 'module-sync'] },
  },
  build: isSsrBuild
    ? {
        outDir: serverDir,
        target: 'node20.19',
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: ['src/server/main.ts', 'src/server/demo.ts'],
          // Flat, so that every file finds the migrations and the client by the same path.
          output: { chunkFileNames: '[name].js' },
        },
      }
    : {
        outDir: clientDir,
        manifest: true,
        // Browsers without module preload load the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks,
          output: {
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{architecture,build,contract,outbox,client,sw}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'simulation', include: ['tests/simulation/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // Real databases on a busy machine take their time.
          testTimeout: 20_000,
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
}));

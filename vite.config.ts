import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildIdOf } from './src/build/build-id.ts';
import { chunkGroups } from './src/build/chunks.ts';
import { compress } from './src/build/compress.ts';
import { copyMigrations } from './src/build/copy-migrations.ts';
import { inlineIcon } from './src/build/inline-icon.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { preloadShared } from './src/build/preload-shared.ts';
import { keepPreviousBuild } from './src/build/previous-build.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { sizeReport } from './src/build/size-report.ts';
import { apiInDevelopment } from './src/server/dev-plugin.ts';

const clientDir = 'dist/client';
const serverDir = 'dist/server';
/** React and what imports it: one copy of React must serve all of them. */
const packagesOnReact = [
  ...['react', 'react-dom', '@radix-ui/*', '@tanstack/*', 'lucide-react'],
  ...['react-router-dom', 'react-router', 'react-hook-form', '@hookform/resolvers'],
];
/** What packages give rise to on purpose. */
const checks = {
  // Marks for servers of another kind.
  moduleLevelDirective: false,
  // React Router looks whether there is a `useOptimistic`, and does without.
  importIsUndefined: false,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    // The server's bundle contains React, so that it is React's production build whatever the
    // environment of the process says.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildIdOf(import.meta.dirname) : 'dev'),
  },
  plugins: [
    react(),
    tailwindcss(),
    apiInDevelopment(),
    inlineIcon(),
    isSsrBuild ? copyMigrations(serverDir) : [preloadShared(), inlineScripts()],
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
  ssr: { noExternal: command === 'build' ? packagesOnReact : [] },
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
        // For the size report and for reading stack traces; no browser asks for them.
        sourcemap: 'hidden',
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

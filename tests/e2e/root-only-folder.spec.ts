import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOf } from '../../src/server/start/leave-root';
import { startBuiltServer } from './support/built-server';
import { expect, test } from './support/fixtures';

const root = join(import.meta.dirname, '../..');

test.skip(process.getuid?.() !== 0, 'Only root can start a server that others cannot read');

test('a server that root starts in a folder of its own serves every page', async ({ worker }) => {
  // Such a folder is of mode 0700, as root's home is.
  const folder = await mkdtemp(join(tmpdir(), 'tipwell-of-root-'));
  for (const name of ['dist', 'package.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const databaseUrl = process.env.E2E_DATABASE_URL ?? '';
  const server = await startBuiltServer('main', databaseUrl, { folder });
  try {
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const pages = ['/', '/login', '/signup', '/privacy', '/terms', `/u/${worker.handle}`];
    const files = ['/dashboard', '/service-worker.js', '/manifest.webmanifest'];
    for (const path of [...pages, ...files]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(copyOf(join(folder, 'dist/client')), { recursive: true, force: true });
  }
});

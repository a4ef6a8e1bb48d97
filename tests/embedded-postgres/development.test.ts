import { utimes } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { freePort } from '../../src/embedded-postgres/free-port';
import { NodeProcess } from '../support/node-process';
import { databaseFolder, makeDataFolder, postgresProcesses } from './support/data-folder';

it('serves pages and API with one command, and reloads the API when it changes', async () => {
  const dataDir = await makeDataFolder();
  const port = await freePort();
  const vite = new NodeProcess('node_modules/vite/bin/vite.js', {
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  await vite.says(/ready in/);
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/api/profiles/nobody')).status).toBe(404);
  expect((await get('/u/nobody')).headers.get('content-type')).toContain('text/html');

  await utimes('src/server/http/health.ts', new Date(), new Date());
  await vite.says(/page reload src\/server\/http\/health\.ts/);
  expect((await get('/readyz')).status).toBe(200);

  vite.signal('SIGTERM');
  await vite.exit();
  const database = await databaseFolder(dataDir);
  await expect.poll(() => postgresProcesses(database), { timeout: 20_000 }).toEqual([]);
});

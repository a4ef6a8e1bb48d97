// Before all end-to-end tests: the built server with the demo's data, on a PostgreSQL that the
// tests can look into. Where they are is told to the tests through the environment.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../support/free-port';
import { startTestCluster } from '../../support/test-cluster';

const root = join(import.meta.dirname, '../../..');

export default async function startServer() {
  const cluster = await startTestCluster();
  await cluster.createDatabase('tipwell');
  const databaseUrl = cluster.url('tipwell');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['dist/server/demo.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      // Tests speak for many addresses; the limits per address are tested on their own.
      TRUST_PROXY: 'true',
    },
  });
  await ready(url, server);
  process.env.E2E_URL = url;
  process.env.E2E_DATABASE_URL = databaseUrl;
  return async () => {
    const closed = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await closed;
    await cluster.stop();
  };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within a minute.');
}

// A built server, on its own database and port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/embedded-postgres/free-port';

const root = join(import.meta.dirname, '../../..');

export interface BuiltServer {
  url: string;
  readonly pid: number;
  /** What it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

export interface BuiltServerOptions {
  /** The folder of the build, if not this checkout's. */
  folder?: string;
  /** The port of a server that this one replaces. */
  port?: number;
  /** Additional settings. */
  env?: Record<string, string>;
}

/** Starts `dist/server/<entry>.js` and waits until it is ready. */
export async function startBuiltServer(
  entry: 'main' | 'demo',
  databaseUrl: string,
  { folder = root, port: wanted, env }: BuiltServerOptions = {},
): Promise<BuiltServer> {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [`dist/server/${entry}.js`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
      STOP_GRACE_SECONDS: '0',
      // Tests send requests from many addresses; limits per address have their own tests.
      TRUST_PROXY: 'loopback',
      OPERATOR_NAME: 'Tipwell Tests',
      SUPPORT_EMAIL: 'support@example.com',
      // Emails can be read at /dev/mail.
      DEV_MAILBOX: 'true',
      // Some tests use the demo's database.
      ALLOW_DEMO_ACCOUNT: 'true',
      ...env,
    },
  });
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const deadline = Date.now() + 60_000;
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    if (Date.now() > deadline) throw new Error('The server was not ready within a minute.');
    await pause(100);
  }
  return {
    url,
    pid: server.pid ?? 0,
    log: () => log,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

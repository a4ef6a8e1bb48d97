// Runs the built server as its own process, and measures its memory and CPU time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../src/embedded-postgres/free-port';

export const root = join(import.meta.dirname, '../../..');

/** @throws {Error} when the product has not been built */
export function requireBuild(): void {
  if (existsSync(join(root, 'dist/client/index.html')) && existsSync(join(root, 'dist/server'))) {
    return;
  }
  throw new Error('There is no built app in dist/: run `npm run build` first.');
}

export interface ServerProcess {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Kills it with SIGKILL, and waits until it has exited. Its database stops a moment later. */
  kill(): Promise<void>;
}

/** Starts the built server without waiting for it to respond. `main` is what `npm start` runs. */
export async function spawnServer(
  script: 'main' | 'demo',
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...nodeArgs, `dist/server/${script}.js`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      STOP_GRACE_SECONDS: '0',
      DATABASE_URL: '',
      ...env,
    },
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Starts the built server and waits until it is ready for visitors. */
export async function startServer(
  script: 'main' | 'demo',
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<ServerProcess> {
  const server = await spawnServer(script, env, nodeArgs);
  await firstAnswer(`${server.url}/readyz`);
  return server;
}

/**
 * Waits until an address responds with success.
 *
 * @throws {Error} when that takes longer than two minutes
 */
export async function firstAnswer(url: string, everyMs = 50): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(everyMs)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer within two minutes.`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'exit');
  child.kill(signal);
  await closed;
}

/** Returns the resident memory of a process, in megabytes. Null except on Linux. */
export function memoryOf(pid: number): number | null {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(procFile(pid, 'status'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Returns the CPU time that a process has used, in milliseconds. Null except on Linux. */
export function processorTimeOf(pid: number): number | null {
  // Fields 14 and 15 of the line. Skip the name first, because it may contain spaces.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isFinite(ticks) ? ticks * 10 : null;
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

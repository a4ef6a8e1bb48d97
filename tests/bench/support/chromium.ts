// Starts a fresh Chromium for each measurement, with nothing cached and nothing else open.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { browserFlags } from '../../support/browser-flags';
import { findBrowser } from '../../support/find-browser';
import { firstAnswer } from './server';
import { atEnd, throwawayFolder } from './throwaway';

export interface Chromium {
  process: ChildProcess;
  close(): Promise<void>;
}

/** Starts Chromium with a debugger on file descriptors 3 (to it) and 4 (from it). */
export function launchWithPipe(): Chromium {
  return launch(['--remote-debugging-pipe'], ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']);
}

/** Starts Chromium with a debugger on a port. */
export async function launchWithPort(): Promise<Chromium & { port: number }> {
  const port = await freePort();
  const chromium = launch([`--remote-debugging-port=${port}`], ['ignore', 'ignore', 'ignore']);
  await firstAnswer(`http://127.0.0.1:${port}/json/version`);
  return { ...chromium, port };
}

function launch(flags: string[], stdio: ('ignore' | 'pipe')[]): Chromium {
  const profile = throwawayFolder();
  const child = spawn(
    findBrowser(),
    ['--headless', `--user-data-dir=${profile}`, ...browserFlags, ...flags, 'about:blank'],
    { stdio },
  );
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
    // Its child processes may still be writing.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  atEnd(close);
  return { process: child, close };
}

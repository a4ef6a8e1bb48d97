// Runs PostgreSQL's main process, the postmaster.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { childEnvironment } from './child-environment';
import { guarded } from './guardian';
import type { Log } from './log';
import type { Placement } from './placement';

export interface LaunchOptions {
  readonly port: number;
  /** Further settings, as `name=value`. */
  readonly settings: readonly string[];
  /** A folder to delete if this process dies, once PostgreSQL has stopped. */
  readonly disposable?: string | undefined;
  /** Stops PostgreSQL when aborted before it is ready. */
  readonly stopping?: AbortSignal | undefined;
}

export type Launch =
  | { ready: true; postmaster: Postmaster }
  | { ready: false; reason: 'folder-taken' | 'port-taken' | 'failed'; lastLine: string };

/** Only this machine can connect, and no data is logged. */
const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements and error messages contain people's data. The application logs errors itself.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'logging_collector=off',
  'log_destination=stderr',
];
/** Commits survive a power cut. */
export const durableSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Starts PostgreSQL and waits until it accepts connections, perhaps after a crash recovery. */
export async function launchPostmaster(
  { clusterDir, runner }: Placement,
  binaries: Binaries,
  { port, settings, disposable, stopping }: LaunchOptions,
  log: Log,
): Promise<Launch> {
  const flags = [`port=${port}`, ...always, ...settings].flatMap((setting) => ['-c', setting]);
  const [program, args] = guarded([binaries.postgres, '-D', clusterDir, ...flags], disposable);
  const child = spawn(program, args, {
    cwd: '/',
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // In its own group, so that Ctrl-C does not stop it while the server finishes its requests.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(runner && { uid: runner.uid, gid: runner.gid }),
  });
  child.stdin?.on('error', () => {}); // PostgreSQL has ended, and `exit` reports it
  const postmaster = new Postmaster(child, binaries, clusterDir);

  // A crash recovery may take long; the next start resumes it.
  const giveUp = () => void postmaster.stop();
  stopping?.addEventListener('abort', giveUp);
  const output: string[] = [];
  return new Promise<Launch>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve({ ready: false, ...failureOf(output) }));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line);
      if (output.length > 20) output.shift();
      log.debug({ postgres: line }, 'PostgreSQL');
      if (line.includes('is ready to accept connections')) resolve({ ready: true, postmaster });
    });
  }).finally(() => stopping?.removeEventListener('abort', giveUp));
}

/** Why PostgreSQL ended, from the end of its log. */
function failureOf(output: readonly string[]) {
  const all = output.join('\n');
  const lastLine = output.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? output.at(-1) ?? '';
  if (all.includes('lock file "postmaster.pid"')) {
    return { reason: 'folder-taken', lastLine } as const;
  }
  if (all.includes('could not bind') || all.includes('could not create any TCP/IP sockets')) {
    return { reason: 'port-taken', lastLine } as const;
  }
  return { reason: 'failed', lastLine } as const;
}

export class Postmaster {
  readonly exited: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #binaries: Binaries;
  readonly #clusterDir: string;

  constructor(child: ChildProcess, binaries: Binaries, clusterDir: string) {
    this.#child = child;
    this.#binaries = binaries;
    this.#clusterDir = clusterDir;
    this.exited = once(child, 'exit').finally(() => {
      child.stdin?.end('done\n');
    });
    this.exited.catch(() => {}); // a failed spawn is reported by `launchPostmaster`
  }

  /**
   * Shuts PostgreSQL down in "fast" mode, which closes all connections and writes everything to
   * disk; after 30 s in "immediate" mode. Nothing is lost then either: the next start replays the
   * log.
   */
  async stop(): Promise<void> {
    if (process.platform === 'win32') {
      execFile(this.#binaries.pgCtl, ['stop', '-D', this.#clusterDir, '-m', 'fast']);
      await this.exited;
      return;
    }
    this.#child.kill('SIGINT');
    const timeout = new AbortController();
    pause(30_000, undefined, { signal: timeout.signal }).then(
      () => this.#child.kill('SIGQUIT'),
      () => {},
    );
    await this.exited;
    timeout.abort();
  }
}

// Runs one of our scripts as its own process, for tests to watch and kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

const TSX_TSCONFIG_PATH = join(root, 'src/server/tsconfig.json');

/** Built code starts in half the time. Set only if `dist` was built from this source. */
const isBuilt = process.env.RUN_BUILT === 'true';

const inBuild = (script: string) =>
  script.replace(/^src\/server\/([\w-]+)\.ts$/, 'dist/server/$1.js');

export class NodeProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown[]>;
  readonly #waiting = new Set<() => void>();
  /** Everything written to stdout and stderr. */
  output = '';

  /** @param source path relative to `cwd` */
  constructor(source: string, env: Record<string, string>, cwd = root, args: string[] = []) {
    const script = isBuilt ? inBuild(source) : source;
    const reading = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
    this.#child = spawn(process.execPath, [...reading, script, ...args], {
      cwd,
      // For the JSX of emails.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TSX_TSCONFIG_PATH,
        STOP_GRACE_SECONDS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#exit = once(this.#child, 'exit');
    for (const channel of [this.#child.stdout, this.#child.stderr]) {
      channel?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        for (const look of this.#waiting) look();
      });
      channel?.on('close', () => {
        for (const look of this.#waiting) look();
      });
    }
    onTestFinished(async () => {
      this.signal('SIGKILL');
      await this.#exit;
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Waits for the process to end. Returns its exit code or signal. */
  async exit(): Promise<number | string> {
    const [code, signal] = await this.#exit;
    return (code ?? signal) as number | string;
  }

  /** Waits for output that matches. Rejects if the process ends first. */
  async says(pattern: RegExp): Promise<RegExpMatchArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = this.output.match(pattern);
        const ended = this.#child.stdout?.closed && this.#child.stderr?.closed;
        if (!match && !ended) return;
        this.#waiting.delete(look);
        if (match) resolve(match);
        else reject(new Error(`Ended without saying ${pattern}:\n${this.output}`));
      };
      this.#waiting.add(look);
      look();
    });
  }
}

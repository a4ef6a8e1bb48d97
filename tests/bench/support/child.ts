// Runs our own small programs as separate processes, so that they do not slow what they measure.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, throwawayFolder } from './throwaway';

function start(script: string, args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, script), args, {
    execArgv: ['--import', 'tsx'],
    // A server logs to standard output, which should cost what it usually does but is not read.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function firstMessage<T>(child: ChildProcess, script: string): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code} before it said anything`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  ended.catch(() => undefined);
  return message;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Starts a program that listens until the benchmark ends. Returns its URL and process id. */
export async function serveBeside(
  script: string,
  input: unknown,
): Promise<{ url: string; pid: number }> {
  const file = join(throwawayFolder(), 'input.json');
  writeFileSync(file, JSON.stringify(input));
  const child = start(script, [file]);
  atEnd(() => end(child));
  const port = await firstMessage<number>(child, script);
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0 };
}

/** Runs a program until it exits. Returns the only message that it sends. */
export async function runBeside<T>(script: string, input: unknown): Promise<T> {
  const child = start(script, [JSON.stringify(input)]);
  const message = await firstMessage<T>(child, script);
  await end(child);
  return message;
}

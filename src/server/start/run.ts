import { StartupError } from './startup-error';

/**
 * Runs a server until SIGTERM or SIGINT, then closes it and exits with code 0. A second signal
 * exits at once with code 1, which loses nothing that was acknowledged. If the server fails to
 * start or to close, prints the error and exits with code 1: the message of a `StartupError`, the
 * stack of any other.
 * @param start starts the server. On a signal meanwhile, `stopping` is aborted: `start` should then
 * undo what it has done and reject with its reason. `leave` runs before `close`, but only
 * on SIGTERM, so that Ctrl-C takes effect at once
 */
export async function run(
  start: (stopping: AbortSignal) => Promise<{ leave?(): Promise<void>; close(): Promise<void> }>,
): Promise<void> {
  const stop = new AbortController();
  const signalled = firstSignal(stop);
  try {
    const server = await start(stop.signal);
    if ((await signalled) === 'SIGTERM') await server.leave?.();
    await server.close();
    process.exit(0);
  } catch (error) {
    if (error === stop.signal.reason) process.exit(0);
    fail(error);
  }
}

/**
 * Runs a tool to its end, then exits with `process.exitCode`. If it fails, prints the error as `run`
 * does, and exits with code 1. A second signal exits at once.
 * @param task is asked to stop by the first signal, which aborts `stopping`: it should undo what is
 * not complete and reject with its reason. That exits with code 1, since the tool is not done
 */
export async function runTool(task: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  void firstSignal(stop).then(() => process.stderr.write('Stopping after this step\n'));
  try {
    await task(stop.signal);
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    fail(error === stop.signal.reason ? new StartupError('Stopped before it was done') : error);
  }
}

/** Resolves to the first SIGTERM or SIGINT, which aborts `stop`. */
function firstSignal(stop: AbortController): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let signals = 0;
    const onSignal = (signal: NodeJS.Signals) => {
      signals += 1;
      if (signals > 1) process.exit(1);
      resolve(signal);
      stop.abort();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : ((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

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
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
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
  try {
    const server = await start(stop.signal);
    if ((await signalled) === 'SIGTERM') await server.leave?.();
    await server.close();
    process.exit(0);
  } catch (error) {
    if (error === stop.signal.reason) process.exit(0);
    const text = error instanceof StartupError ? error.message : ((error as Error).stack ?? error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

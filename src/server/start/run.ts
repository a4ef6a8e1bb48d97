import { StartupError } from './startup-error';

/**
 * Runs a server until SIGTERM or SIGINT, then closes it and exits with code 0. A second signal ends
 * the process at once, which loses nothing that was acknowledged. If the server cannot start, the
 * reason is printed and the exit code is 1: one line for a `StartupError`, the stack for any other.
 * @param start returns how to close it and, for SIGTERM, what to do first; nobody at a terminal
 * waits for that
 */
export async function run(
  start: () => Promise<{ leave?(): Promise<void>; close(): Promise<void> }>,
): Promise<void> {
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
    let signals = 0;
    const onSignal = (signal: NodeJS.Signals) => {
      signals += 1;
      if (signals > 1) process.exit(1);
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  try {
    const server = await start();
    if ((await signalled) === 'SIGTERM') await server.leave?.();
    await server.close();
    process.exit(0);
  } catch (error) {
    const text = error instanceof StartupError ? error.message : ((error as Error).stack ?? error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

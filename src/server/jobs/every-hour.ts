// What the server does by itself. Each process does it: a job has to be harmless when several run
// it at the same time, and when it is repeated.

const HOUR_MS = 60 * 60 * 1000;

/**
 * Runs a job at once and then every hour, one run at a time. A run that fails is reported, and the
 * next one comes all the same.
 *
 * @param job is told by the signal that the server stops
 * @returns a function that stops it, and resolves when no run is under way any more
 */
export function everyHour(
  job: (stopping: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= job(stopping.signal)
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

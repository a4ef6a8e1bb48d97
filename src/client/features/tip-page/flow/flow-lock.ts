// One tab at a time reads, decides and saves, so that two tabs cannot confirm a tip twice.

/** A suspended tab may hold the lock; saving must not wait for it. */
const LOCK_TIMEOUT_MS = 1000;

/** Holds a lock shared by the tabs of this page, or none if unsupported or slow to get. */
export async function withFlowLock<T>(handle: string, run: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return run();
  let started = false;
  // Safari before 16 has no `AbortSignal.timeout`.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
  try {
    return await navigator.locks.request(
      `tipwell-flow:${handle}`,
      { signal: waiting.signal },
      () => {
        started = true;
        return run();
      },
    );
  } catch (error) {
    if (started) throw error;
    return run();
  } finally {
    clearTimeout(timer);
  }
}

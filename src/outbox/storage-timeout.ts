// Storage that never answers. WebKit is known for transactions that neither complete nor fail, and
// in any browser a transaction waits for one that another page holds open. So each has a timeout,
// after which nobody waits for this storage until it answers again.
import type { Rows, Store } from './store';
import type { Clock } from './types';

/** Milliseconds. Commits take a few; on a worn-out phone under load, hundreds. */
export const STORAGE_TIMEOUT_MS = 2000;
/** Milliseconds until an unresponsive storage is tried again. */
export const STORAGE_RETRY_MS = 30_000;

/** The storage did not answer in time. A write may still take effect later. */
export class StorageTimeout extends Error {}

interface TimeoutParts {
  store: Store;
  clock: Clock;
  /** Called when an unresponsive storage answers again. */
  onAnswer(): void;
}

/** A store whose promises settle within the timeout, or at once while it is known to hang. */
export function withTimeout({ store, clock, onAnswer }: TimeoutParts): Store {
  let unresponsive = false;

  function markUnresponsive() {
    unresponsive = true;
    const ended = clock.setTimeout(() => {
      unresponsive = false;
    }, STORAGE_RETRY_MS);
    const answered = () => {
      clock.clearTimeout(ended);
      if (!unresponsive) return;
      unresponsive = false;
      onAnswer();
    };
    // Queued behind whatever keeps the others waiting. Even a failure is an answer.
    store.read(() => undefined).then(answered, answered);
  }

  function withLimit<T>(
    run: (rows: Rows) => T,
    transact: (run: (rows: Rows) => T, givenUp: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (unresponsive) return Promise.reject(new StorageTimeout());
    const limit = new AbortController();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        limit.abort();
        reject(new StorageTimeout());
        markUnresponsive();
      };
      // In two halves: on a suspended page, the first may be over as soon as it wakes.
      let timer = clock.setTimeout(() => {
        timer = clock.setTimeout(giveUp, STORAGE_TIMEOUT_MS / 2);
      }, STORAGE_TIMEOUT_MS / 2);
      const guarded = (rows: Rows) => {
        // Memory has done this by now.
        if (limit.signal.aborted) throw new StorageTimeout();
        return run(rows);
      };
      transact(guarded, limit.signal)
        .finally(() => clock.clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  return {
    read: (run) => withLimit(run, (guarded, givenUp) => store.read(guarded, givenUp)),
    write: (run, durability) =>
      withLimit(run, (guarded, givenUp) => store.write(guarded, durability, givenUp)),
  };
}

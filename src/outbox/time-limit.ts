// Storage that never answers. WebKit is known for transactions that neither complete nor fail, and
// in every browser a transaction waits for one that another page holds open. So each has a time
// limit. After that nobody waits for this storage until it answers again.
import type { Rows, Store } from './store';
import type { Clock } from './types';

/** Milliseconds. Commits take a few; on a worn-out phone under load, hundreds. */
export const STORAGE_LIMIT_MS = 2000;
/** Milliseconds after which a storage that gave no sign of life is tried all the same. */
export const SILENCE_MS = 30_000;

/** The storage did not answer in time. What it was asked to write may take effect later. */
export class StorageSilent extends Error {}

interface TimeLimitParts {
  store: Store;
  clock: Clock;
  /** Called when a storage that had fallen silent answers again. */
  onAnswer(): void;
}

/** A store whose promises settle within the limit, and at once while it is known to be silent. */
export function withTimeLimit({ store, clock, onAnswer }: TimeLimitParts): Store {
  let silent = false;

  function fallSilent() {
    silent = true;
    const ended = clock.setTimeout(() => {
      silent = false;
    }, SILENCE_MS);
    const answered = () => {
      clock.clearTimeout(ended);
      if (!silent) return;
      silent = false;
      onAnswer();
    };
    // Waits behind whatever keeps the others waiting. A failure is an answer, too.
    store.read(() => undefined).then(answered, answered);
  }

  function inTime<T>(
    run: (rows: Rows) => T,
    transact: (run: (rows: Rows) => T, givenUp: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (silent) return Promise.reject(new StorageSilent());
    const limit = new AbortController();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        limit.abort();
        reject(new StorageSilent());
        fallSilent();
      };
      // In two halves: to a page that was suspended, the first is over when it wakes.
      let timer = clock.setTimeout(() => {
        timer = clock.setTimeout(giveUp, STORAGE_LIMIT_MS / 2);
      }, STORAGE_LIMIT_MS / 2);
      const guarded = (rows: Rows) => {
        // By now this has been done in memory.
        if (limit.signal.aborted) throw new StorageSilent();
        return run(rows);
      };
      transact(guarded, limit.signal)
        .finally(() => clock.clearTimeout(timer))
        .then(resolve, reject);
    });
  }

  return {
    read: (run) => inTime(run, (guarded, givenUp) => store.read(guarded, givenUp)),
    write: (run, durability) =>
      inTime(run, (guarded, givenUp) => store.write(guarded, durability, givenUp)),
  };
}

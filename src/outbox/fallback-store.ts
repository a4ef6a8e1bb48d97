// The outbox's store: a disk, and a memory that replaces it while it fails. The memory starts with
// what was last seen on disk, because what is unsent there must go first. Once the disk takes
// writes again, `reconcile.ts` brings it up to date.
import { expireForeignLease } from './lease';
import { readQueue } from './queue';
import { identifyDisk, isEmptied, type Known, reconcile } from './reconcile';
import { type Durability, type Rows, RowsView, type Snapshot, type Store } from './store';

export interface FallbackStore extends Store {
  /**
   * Writes what screens show. Returns whether it is on disk; if not, `onChange` has been called
   * exactly once.
   */
  save<T>(run: (rows: Rows) => T, durability?: Durability): Promise<{ value: T; durable: boolean }>;
  /** Why the disk is not in use; null while everything that this context knows is on disk. */
  diskError(): unknown;
  /** Whether this context has seen what the disk holds. */
  hasReadDisk(): boolean;
}

export interface FallbackStoreParts {
  disk: Store;
  /** Identifies this context's replayer. */
  holder: string;
  /** Epoch milliseconds. */
  now(): number;
  newId(): string;
  /**
   * Called when the disk starts to fail, for each `save` that stays in memory, and when the disk
   * has everything again.
   */
  onChange(isDurable: boolean): void;
}

/** Its promises reject only with what a transaction's callback throws. */
export function createFallbackStore({
  disk,
  holder,
  now,
  newId,
  onChange,
}: FallbackStoreParts): FallbackStore {
  const unread: Snapshot = [];
  let base = unread;
  let memory: { store: Store; rows: Snapshot; error: unknown } | null = null;
  /** Operations that ended while in memory. The disk may still get them late. */
  const ended = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  const known = (): Known => ({ base, local: memory?.rows ?? base, ended });

  /** Rejects if the disk fails. */
  async function onDisk<T>(run: (rows: Rows) => T, durability: Durability | null): Promise<T> {
    if (durability === null && memory === null) {
      const read = await disk.read((rows) =>
        isEmptied(rows, base) ? null : { value: run(rows), rows: rows.list('') },
      );
      if (read) {
        base = read.rows;
        return read.value;
      }
    }
    // What was in memory, or is missing on the disk, counts as saved afterwards.
    const isRecovery = memory !== null || durability === null;
    const written = await disk.write(
      (rows) => {
        reconcile(rows, known(), { holder, now: now() });
        identifyDisk(rows, newId);
        return { value: run(rows), rows: rows.list('') };
      },
      isRecovery ? 'strict' : durability,
    );
    base = written.rows;
    if (memory !== null) {
      memory = null;
      onChange(true);
    }
    return written.value;
  }

  async function inMemory<T>(run: (rows: Rows) => T, error: unknown, isShown: boolean): Promise<T> {
    const isFirst = memory === null;
    memory ??= { store: beginMemory(), rows: base, error };
    memory.error = error;
    const { store } = memory;
    const before = operationsIn(memory.rows);
    const { value, rows } = await store.write((view) => ({
      value: run(view),
      rows: view.list(''),
    }));
    memory.rows = rows;
    const after = operationsIn(rows);
    for (const opId of before) if (!after.has(opId)) ended.add(opId);
    if (isFirst || isShown) onChange(false);
    return value;
  }

  /** No other context sees this memory, so nobody else can be sending from it. */
  function beginMemory(): Store {
    const rows = new RowsView(base);
    expireForeignLease(rows, holder);
    return createMemoryStore(rows.list(''));
  }

  /** @param isShown whether screens show what it writes */
  async function transact<T>(
    run: (rows: Rows) => T,
    durability: Durability | null,
    isShown = false,
  ): Promise<T> {
    let failure: { error: unknown } | null = null;
    const work = (rows: Rows) => {
      try {
        return run(rows);
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    try {
      return await onDisk(work, durability);
    } catch (error) {
      // Thrown by the callback, not by the disk.
      if (failure) throw error;
      return inMemory(run, error, isShown);
    }
  }

  /** One at a time, so that disk and memory swap only between transactions. */
  function serially<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    read: (run) => serially(() => transact(run, null)),
    write: (run, durability = 'relaxed') => serially(() => transact(run, durability)),
    save: (run, durability = 'strict') =>
      serially(async () => {
        const value = await transact(run, durability, true);
        return { value, durable: memory === null };
      }),
    diskError: () => memory?.error ?? null,
    hasReadDisk: () => base !== unread,
  };
}

function operationsIn(rows: Snapshot): Set<string> {
  return new Set(readQueue(new RowsView(rows)).entries.map(({ opId }) => opId));
}

/**
 * An in-memory twin of the IndexedDB store, which lives as long as the page: for private modes, full
 * disks and disks that hang, where a tip is sent directly or not at all. It starts with a snapshot.
 * Values are cloned on the way in and out, as in IndexedDB.
 */
export function createMemoryStore(snapshot: Snapshot = []): Store {
  const stored = new Map(snapshot);
  const view = () => new RowsView(structuredClone([...stored]));
  return {
    async read(run) {
      return run(view());
    },
    async write(run) {
      const rows = view();
      const result = run(rows);
      const { puts, deletes } = rows.changes();
      for (const [key, value] of structuredClone(puts)) stored.set(key, value);
      for (const key of deletes) stored.delete(key);
      return result;
    },
  };
}

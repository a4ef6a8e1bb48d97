// The store that the outbox works on: a disk with a memory around it, which takes its place while
// it fails. The memory begins with what was last seen on the disk, because what is unsent there
// must go out first. As soon as the disk takes a write again, `reconcile.ts` brings it up to date.
import { expireForeignLease } from './lease';
import { createMemoryStore } from './memory-store';
import { readQueue } from './queue';
import { isEmptied, type Known, nameDisk, reconcile } from './reconcile';
import { type Durability, type Rows, RowsView, type Snapshot, type Store } from './store';

export interface KeptStore extends Store {
  /** Writes strictly. Returns whether that is on disk. */
  save(run: (rows: Rows) => void): Promise<boolean>;
  /** Why the disk is not used at present; null while all that this context knows is on disk. */
  trouble(): unknown;
}

export interface KeptStoreParts {
  disk: Store;
  /** Identifies this context's replayer. */
  holder: string;
  /** Milliseconds since the epoch. */
  now(): number;
  newId(): string;
  /** Called when the disk has begun to fail, or has everything again. */
  onChange(isKept: boolean): void;
}

/** Makes the store. Its promises reject only with what the work of a transaction throws. */
export function createKeptStore({ disk, holder, now, newId, onChange }: KeptStoreParts): KeptStore {
  let seen: Snapshot = [];
  let memory: { store: Store; rows: Snapshot; trouble: unknown } | null = null;
  /** Operations that ended while they were in memory. The disk may get them late all the same. */
  const gone = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  const known = (): Known => ({ seen, mine: memory?.rows ?? seen, gone });

  /** Rejects when the disk fails. */
  async function onDisk<T>(run: (rows: Rows) => T, durability: Durability | null): Promise<T> {
    if (durability === null && memory === null) {
      const read = await disk.read((rows) =>
        isEmptied(rows, seen) ? null : { value: run(rows), rows: rows.list('') },
      );
      if (read) {
        seen = read.rows;
        return read.value;
      }
    }
    const written = await disk.write((rows) => {
      reconcile(rows, known(), { holder, now: now() });
      nameDisk(rows, newId);
      return { value: run(rows), rows: rows.list('') };
    }, durability ?? 'relaxed');
    seen = written.rows;
    if (memory !== null) {
      memory = null;
      onChange(true);
    }
    return written.value;
  }

  async function inMemory<T>(run: (rows: Rows) => T, trouble: unknown): Promise<T> {
    const isNew = memory === null;
    memory ??= { store: beginMemory(), rows: seen, trouble };
    memory.trouble = trouble;
    const { store } = memory;
    const before = operationsIn(memory.rows);
    const { value, rows } = await store.write((view) => ({
      value: run(view),
      rows: view.list(''),
    }));
    memory.rows = rows;
    const after = operationsIn(rows);
    for (const opId of before) if (!after.has(opId)) gone.add(opId);
    if (isNew) onChange(false);
    return value;
  }

  /** No other context sees this memory, so nobody else can be sending from it. */
  function beginMemory(): Store {
    const rows = new RowsView(seen);
    expireForeignLease(rows, holder);
    return createMemoryStore(rows.list(''));
  }

  async function transact<T>(run: (rows: Rows) => T, durability: Durability | null): Promise<T> {
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
      // Not the disk's.
      if (failure) throw error;
      return inMemory(run, error);
    }
  }

  /** One after the other, so that disk and memory change places between two transactions. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    read: (run) => inTurn(() => transact(run, null)),
    write: (run, durability = 'relaxed') => inTurn(() => transact(run, durability)),
    save: (run) =>
      inTurn(async () => {
        await transact(run, 'strict');
        return memory === null;
      }),
    trouble: () => memory?.trouble ?? null,
  };
}

function operationsIn(rows: Snapshot): Set<string> {
  return new Set(readQueue(new RowsView(rows)).entries.map(({ opId }) => opId));
}

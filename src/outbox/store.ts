// Where rows are kept: in IndexedDB (`indexeddb-store.ts`), or in memory.
//
// A transaction sees the whole store as a synchronous view: a phone has only a handful of rows, and
// a transaction without `await` cannot commit too early.

/** The rows during a transaction. Changes take effect together or not at all. */
export interface Rows {
  get(key: string): unknown;
  /** The keys and values under a prefix, sorted by key. */
  list(prefix: string): [key: string, value: unknown][];
  put(key: string, value: unknown): void;
  delete(key: string): void;
}

/** `strict`: resolves only once it is on disk, not in a buffer. */
export type Durability = 'strict' | 'relaxed';

export interface Store {
  /** Reads in one transaction. Rejects if there is no storage. `givenUp`: nobody waits any more. */
  read<T>(run: (rows: Rows) => T, givenUp?: AbortSignal): Promise<T>;
  /**
   * Reads and changes in one transaction. Resolves only after the transaction's `complete` event.
   * Rejects without changes if `run` throws, or there is no storage or no space.
   */
  write<T>(run: (rows: Rows) => T, durability?: Durability, givenUp?: AbortSignal): Promise<T>;
}

/** The keys and values of a store. Never modify the values. */
export type Snapshot = readonly (readonly [key: string, value: unknown])[];

/** A synchronous view of a snapshot that tracks changes. */
export class RowsView implements Rows {
  readonly #rows: Map<string, unknown>;
  readonly #changed = new Set<string>();

  constructor(snapshot: Snapshot) {
    this.#rows = new Map(snapshot);
  }

  get(key: string): unknown {
    return this.#rows.get(key);
  }

  list(prefix: string): [string, unknown][] {
    return [...this.#rows]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }

  put(key: string, value: unknown): void {
    this.#rows.set(key, value);
    this.#changed.add(key);
  }

  delete(key: string): void {
    if (this.#rows.delete(key)) this.#changed.add(key);
  }

  changes(): { puts: [string, unknown][]; deletes: string[] } {
    const keys = [...this.#changed];
    return {
      puts: keys.filter((key) => this.#rows.has(key)).map((key) => [key, this.#rows.get(key)]),
      deletes: keys.filter((key) => !this.#rows.has(key)),
    };
  }
}

// Rows in IndexedDB, through idb-keyval with our own `UseStore`. Its stores cannot set the
// durability, do not recover lost connections, and resolve before the commit.
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { type Connection, createConnection, OBJECT_STORE } from './connection';
import { type Durability, RowsView, type Store } from './store';

/** After these errors the transaction has been undone, and a new connection may work. */
const lostConnection = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** The store on disk. Never throws: without IndexedDB, its promises reject. */
export function openIndexedDbStore(indexedDB: IDBFactory | undefined): Store {
  const connection = createConnection(indexedDB);
  return {
    read: (run, givenUp) =>
      useStore(connection, { durability: 'relaxed', givenUp })('readonly', async (rows) =>
        run(await viewOf(rows)),
      ),
    write: (run, durability = 'relaxed', givenUp) =>
      useStore(connection, { durability, givenUp })('readwrite', async (rows) => {
        const view = await viewOf(rows);
        const result = run(view);
        const { puts, deletes } = view.changes();
        for (const [key, value] of puts) rows.put(value, key);
        for (const key of deletes) rows.delete(key);
        return result;
      }),
  };
}

async function viewOf(rows: IDBObjectStore): Promise<RowsView> {
  const [keys, values] = await Promise.all([
    promisifyRequest(rows.getAllKeys()),
    promisifyRequest(rows.getAll()),
  ]);
  return new RowsView(keys.map((key, index) => [String(key), values[index]]));
}

interface TransactionOptions {
  durability: Durability;
  /** Aborts the transaction, if it still can. */
  givenUp: AbortSignal | undefined;
}

function useStore(connection: Connection, options: TransactionOptions): UseStore {
  return async (mode, callback) => {
    const transact = async () => transaction(await connection.database(), mode, options, callback);
    const { givenUp } = options;
    // The connection may be what hangs.
    givenUp?.addEventListener('abort', connection.forget);
    try {
      return await transact();
    } catch (error) {
      const isLost = error instanceof DOMException && lostConnection.has(error.name);
      if (!isLost || givenUp?.aborted) throw error;
      connection.forget();
      return await transact();
    } finally {
      givenUp?.removeEventListener('abort', connection.forget);
    }
  };
}

async function transaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  { durability, givenUp }: TransactionOptions,
  callback: (rows: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  givenUp?.throwIfAborted();
  const opened = database.transaction(OBJECT_STORE, mode, { durability });
  const committed = commitOf(opened);
  // Awaited below, unless the callback fails: then its rejection must not go unhandled.
  committed.catch(() => undefined);
  const giveUp = () => abort(opened);
  givenUp?.addEventListener('abort', giveUp);
  try {
    const result = await callback(opened.objectStore(OBJECT_STORE));
    await committed;
    return result;
  } catch (error) {
    abort(opened);
    throw error;
  } finally {
    givenUp?.removeEventListener('abort', giveUp);
  }
}

// Unlike idb-keyval's `promisifyRequest`, does not reject at the first `error` event. The
// transaction itself has no error at that point: a full disk is reported only with `abort`.
function commitOf(opened: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    opened.oncomplete = () => resolve();
    opened.onabort = () =>
      reject(opened.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
  });
}

function abort(opened: IDBTransaction): void {
  try {
    opened.abort();
  } catch {
    // It has already ended.
  }
}

// An IndexedDB connection that is reopened when lost. Browsers close connections: Safari in the
// background, and all of them when the person clears site data or another tab requests a version
// change.

const DATABASE = 'tipwell-outbox';
const DATABASE_VERSION = 1;
export const OBJECT_STORE = 'rows';

/** There is no IndexedDB in this context, so waiting does not help. */
export class StorageMissing extends Error {}

export interface Connection {
  /** The database, opened if necessary. Rejects if it cannot be. */
  database(): Promise<IDBDatabase>;
  /** Drops a failed connection, so that the next call opens another. */
  forget(): void;
}

export function createConnection(indexedDB: IDBFactory | undefined): Connection {
  let opening: Promise<IDBDatabase> | undefined;

  function forget() {
    opening = undefined;
  }

  function openOnce(factory: IDBFactory): Promise<IDBDatabase> {
    if (opening) return opening;
    const started = open(factory, forgetStarted);
    function forgetStarted() {
      if (opening === started) forget();
    }
    opening = started;
    started.catch(forgetStarted);
    return started;
  }

  return {
    forget,
    async database() {
      if (!indexedDB) throw new StorageMissing('This context has no IndexedDB.');
      return openOnce(indexedDB);
    },
  };
}

function open(indexedDB: IDBFactory, onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(OBJECT_STORE);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onLost;
      // Closed at once, or the tab that requested the change would have to wait.
      database.onversionchange = () => {
        onLost();
        database.close();
      };
      resolve(database);
    };
  });
}

export interface RowAddress {
  database: string;
  store: string;
  key: string;
}

/**
 * Reads what a page has stored under a key in IndexedDB, or undefined. Runs in the page, so it must
 * not use anything from this module.
 */
export function storedRow({ database, store, key }: RowAddress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    // Only the page may create a database.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).get(key);
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** The queries that the next visit starts with. */
export const keptQueries: RowAddress = {
  database: 'tipwell-queries',
  store: 'queries',
  key: 'queries',
};

/** Returns where the tip is stored that the next load of a worker's page resumes. */
export const storedFlow = (handle: string): RowAddress => ({
  database: 'tipwell-outbox',
  store: 'rows',
  key: `draft:flow:${handle}`,
});

/** Returns where the details form of a tip session is stored. */
export const keptDetails = (sessionId: string): RowAddress => ({
  ...storedFlow(''),
  key: `draft:details:${sessionId}`,
});

/** Returns where the owner's preview of a page is stored. */
export const keptPreview = (handle: string): RowAddress => ({
  ...storedFlow(handle),
  key: `draft:preview:${handle}`,
});

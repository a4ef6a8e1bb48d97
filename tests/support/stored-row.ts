export interface RowAddress {
  database: string;
  store: string;
  key: string;
}

/**
 * Reads what a page has stored under a key of IndexedDB; undefined where there is nothing. Runs in
 * the page, so it uses nothing from around it.
 */
export function storedRow({ database, store, key }: RowAddress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    // Making a database is the page's own business.
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

/** Where the queries are that the next visit starts with. */
export const keptQueries: RowAddress = {
  database: 'tipwell-queries',
  store: 'queries',
  key: 'queries',
};

/** Where the tip to a worker is that the next load of their page resumes. */
export const keptFlow = (handle: string): RowAddress => ({
  database: 'tipwell-outbox',
  store: 'rows',
  key: `draft:flow:${handle}`,
});

/** Where what an owner tries out on their own page is kept. */
export const keptPreview = (handle: string): RowAddress => ({
  ...keptFlow(handle),
  key: `draft:preview:${handle}`,
});

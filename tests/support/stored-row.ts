export interface RowAddress {
  database: string;
  store: string;
  key: string;
}

/**
 * Reads what a page has stored under a key in IndexedDB; undefined if nothing. Runs in the page, so
 * it uses nothing from this module.
 */
export function storedRow({ database, store, key }: RowAddress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    // Creating a database is up to the page.
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

/** The tip that the next load of a worker's page resumes. */
export const keptFlow = (handle: string): RowAddress => ({
  database: 'tipwell-outbox',
  store: 'rows',
  key: `draft:flow:${handle}`,
});

/** What the tipper of a session has typed into the details form. */
export const keptDetails = (sessionId: string): RowAddress => ({
  ...keptFlow(''),
  key: `draft:details:${sessionId}`,
});

/** What an owner tries out on their own page. */
export const keptPreview = (handle: string): RowAddress => ({
  ...keptFlow(handle),
  key: `draft:preview:${handle}`,
});

// A disk that does not respond, because a transaction is held open.

/** Holds a transaction of the outbox's store open until the returned function is called. */
export async function holdDisk(factory: IDBFactory): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open('tipwell-outbox', 1) as unknown as IDBOpenDBRequest;
    request.onupgradeneeded = () => request.result.createObjectStore('rows');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction('rows', 'readwrite');
  let held = true;
  const goOn = () => {
    if (held) transaction.objectStore('rows').get('nothing').onsuccess = goOn;
  };
  goOn();
  transaction.oncomplete = () => database.close();
  return () => {
    held = false;
  };
}

// JavaScript that makes a page's storage stop responding, as the body of an async function.

/** Holds a transaction on the outbox's rows open, so that every other one waits. */
export const HOLD_STORAGE = `
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('tipwell-outbox');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const rows = database.transaction('rows', 'readwrite').objectStore('rows');
  let held = true;
  const goOn = () => {
    if (held) rows.get('nothing').onsuccess = goOn;
    else database.close();
  };
  goOn();
  window.releaseStorage = () => { held = false; };`;

export const RELEASE_STORAGE = 'window.releaseStorage();';

/** Deletes everything, as browsers do when space is short. */
export const EMPTY_STORAGE = `
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('tipwell-outbox');
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });`;

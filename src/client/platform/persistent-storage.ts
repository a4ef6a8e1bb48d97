// Asks the browser not to evict what this site keeps, once that matters: an unsent tip on a
// tipper's phone, the pages of a signed-in worker. Safari and Chromium decide on their own. Firefox
// asks the person, which must not happen to somebody who is about to pay.

let asked: Promise<boolean> | undefined;

/**
 * Returns whether storage is persistent, and asks at most once per page. With `quietly` it does not
 * ask where the browser would ask the person. Never rejects.
 */
export async function requestPersistentStorage({ quietly = false } = {}): Promise<boolean> {
  if (quietly && navigator.userAgent.includes('Firefox')) return false;
  asked ??= ask();
  return asked;
}

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

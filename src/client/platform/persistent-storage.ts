// Asks the browser not to evict this site's data once that matters: an unsent tip on a tipper's
// phone, the pages of a signed-in worker. Safari and Chromium decide silently. Firefox asks the
// person, which must not happen to somebody about to pay.

let request: Promise<boolean> | undefined;

/**
 * Whether storage is persistent; requests it at most once per page. With `quietly`, it does not
 * where the browser would ask the person. Never rejects.
 */
export async function requestPersistentStorage({ quietly = false } = {}): Promise<boolean> {
  if (quietly && navigator.userAgent.includes('Firefox')) return false;
  request ??= askBrowser();
  return request;
}

async function askBrowser(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

// Asks the browser not to evict this site's data once that matters: an unsent tip on a tipper's
// phone, the pages of a signed-in worker. Safari and Chromium decide silently. Firefox asks the
// user, which must not happen to a tipper about to pay.

let request: Promise<boolean> | undefined;

/**
 * Requests persistent storage, at most once per page. Returns whether it is granted. With
 * `quietly`, does not request it where the browser would ask the user. Never rejects.
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

// Asks the browser not to evict what this site keeps, once something is at stake: an unsent tip on
// a tipper's phone, a signed-in worker's pages. Safari and Chromium decide on their own; Firefox
// puts the question to the person, which must not happen in mid-payment.

let asked: Promise<boolean> | undefined;

/** Answers whether storage is persistent; asks at most once per page. Never rejects. */
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

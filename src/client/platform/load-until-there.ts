/** Milliseconds until the next attempt, because `online` may never fire. */
const RETRY_MS = 4000;

/** Loads an indispensable script, retrying until it arrives. */
export async function loadUntilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
  });
}

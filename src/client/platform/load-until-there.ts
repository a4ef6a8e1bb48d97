/** Milliseconds before the next attempt, because `online` may never be fired. */
const RETRY_MS = 4000;

/** Loads a script that the page cannot do without, and tries again until it arrives. */
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
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, RETRY_MS);
    window.addEventListener('online', goOn);
  });
}

type LaterSteps = typeof import('./later-steps');

/** The longest wait before the next attempt, in milliseconds: `online` may never be fired. */
const RETRY_MS = 4000;

let loading: Promise<LaterSteps> | undefined;

/**
 * The steps after the amount, asked for again and again until they are there: the tip that the
 * phone has saved by then must be able to go on. The same promise at every call; never rejects.
 */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= askUntilThere();
  return loading;
}

async function askUntilThere(): Promise<LaterSteps> {
  for (;;) {
    try {
      return await import('./later-steps');
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

import { nextTask } from '../../platform/next-task';

type LaterSteps = typeof import('./later-steps');

/** Milliseconds before the next attempt, because `online` may never be fired. */
const RETRY_MS = 4000;

let loading: Promise<LaterSteps> | undefined;

/**
 * Loads the steps after the amount, and tries again until they arrive, because the tip that this
 * phone has saved by then must be able to go on. Returns the same promise each time; it never
 * rejects.
 */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= loadUntilThere();
  return loading;
}

async function loadUntilThere(): Promise<LaterSteps> {
  // The first step is on the screen, and comes first.
  await nextTask();
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

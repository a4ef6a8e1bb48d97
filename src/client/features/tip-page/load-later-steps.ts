import { loadUntilThere } from '#client/platform/load-until-there';
import { nextTask } from '#client/platform/next-task';

type LaterSteps = typeof import('./later-steps');

let loading: Promise<LaterSteps> | undefined;

/**
 * Loads the steps after the amount, and tries again until they arrive, because the tip that this
 * phone has saved by then must be able to go on. Returns the same promise each time; it never
 * rejects.
 */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= loadSoon();
  return loading;
}

async function loadSoon(): Promise<LaterSteps> {
  // The first step is on the screen, and comes first.
  await nextTask();
  return loadUntilThere(() => import('./later-steps'));
}

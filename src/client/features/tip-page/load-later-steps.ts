import { loadUntilThere } from '#client/platform/load-until-there';
import { nextTask } from '#client/platform/next-task';

type LaterSteps = typeof import('./later-steps');

let loading: Promise<LaterSteps> | undefined;

/**
 * Loads the steps after the amount, retrying until they arrive, because a tip that this phone has
 * saved must be able to go on. Returns the same promise each time, which never rejects.
 */
export function loadLaterSteps(): Promise<LaterSteps> {
  loading ??= loadSoon();
  return loading;
}

async function loadSoon(): Promise<LaterSteps> {
  // The first step comes first.
  await nextTask();
  return loadUntilThere(() => import('./later-steps'));
}

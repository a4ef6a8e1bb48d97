// A clock that tests advance, for timed screens. Network and disk keep running.
import { vi } from 'vitest';

const { setTimeout: laterForReal } = globalThis;
const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
] as const;

/** Lets the page's clock run normally until `hurry` or `pass` advances it. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true });
}

/** Stops the page's clock: from here on, only `pass` advances it. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: [...faked] });
}

/** Far less than the disk may take before the page gives it up. */
const STEP_MS = 100;

/**
 * Advances the clock, after the page has done what is due now. In steps, between which the disk
 * goes on: after one long step, the page would take it for stuck.
 */
export async function pass(ms: number): Promise<void> {
  await pageIdle();
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
    await pageIdle();
  }
}

/** Advances the clock until `shown` no longer throws. Returns its result. */
export async function hurry<T>(shown: () => T): Promise<T> {
  for (;;) {
    try {
      return shown();
    } catch {
      await new Promise((resolve) => laterForReal(resolve, 2));
      await vi.advanceTimersByTimeAsync(100);
    }
  }
}

/** Lets React finish its scheduled tasks, and the disk what it can do at once. */
async function pageIdle(): Promise<void> {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setImmediate(resolve));
}

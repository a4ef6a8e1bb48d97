// A clock that a test moves, for screens that pass by themselves. The network and the disk go on as
// they are.
import { vi } from 'vitest';

const { setTimeout: laterForReal } = globalThis;
const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
] as const;

/** Lets the page's clock run as always, until `hurry` or `pass` moves it on. */
export function startClock(): void {
  vi.useFakeTimers({ toFake: [...faked], shouldAdvanceTime: true });
}

/** Stops the page's clock: from here on only `pass` moves it. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: [...faked] });
}

/** Moves the clock, after the page has done what it had to do by now. */
export async function pass(ms: number): Promise<void> {
  await pageIdle();
  await vi.advanceTimersByTimeAsync(ms);
  await pageIdle();
}

/** Moves the clock until `shown` throws no more. Returns what it returns. */
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

/** Lets React finish: it goes on in tasks of its own. */
async function pageIdle(): Promise<void> {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setImmediate(resolve));
}

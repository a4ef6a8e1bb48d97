import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaint } from '../../../src/client/inline/first-paint';

/** Reports a paint to the observer. */
let painted: (what: string) => void;

class PaintObserver {
  constructor(callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
    painted = (what) =>
      callback({ getEntriesByName: (name) => (name === what ? [{} as PerformanceEntry] : []) });
  }
  observe() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('window', { PerformancePaintTiming: class {} });
  vi.stubGlobal('PerformanceObserver', PaintObserver);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts waiting for the first paint. The returned function tells whether it has happened. */
function wait(): () => Promise<boolean> {
  let come = false;
  void firstPaint().then(() => {
    come = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return come;
  };
}

it('comes once content is painted, not just the background', async () => {
  const hasCome = wait();
  painted('first-paint');
  expect(await hasCome()).toBe(false);
  painted('first-contentful-paint');
  expect(await hasCome()).toBe(true);
});

it('is not waited for in a page in the background', async () => {
  vi.stubGlobal('document', { hidden: true });
  expect(await wait()()).toBe(true);
});

it('is not waited for longer than three seconds where the browser does not report it', async () => {
  const hasCome = wait();
  await vi.advanceTimersByTimeAsync(2999);
  expect(await hasCome()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasCome()).toBe(true);
});

it('is the next frame in a browser that reports no paints', async () => {
  let drawFrame = () => {};
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    drawFrame = callback;
  });
  const hasCome = wait();
  expect(await hasCome()).toBe(false);
  drawFrame();
  expect(await hasCome()).toBe(true);
});

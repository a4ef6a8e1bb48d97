import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScreenOn } from '../../../src/client/platform/wake-lock';

class Sentinel {
  released = false;
  async release() {
    this.released = true;
  }
}

let page: EventTarget & { visibilityState: string };
let locks: Sentinel[];
let granted: () => Promise<Sentinel>;

beforeEach(() => {
  locks = [];
  granted = async () => {
    const lock = new Sentinel();
    locks.push(lock);
    return lock;
  };
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request: () => granted() } });
});

afterEach(() => vi.unstubAllGlobals());

/** Shows or hides the page. As in browsers, a hidden page loses its lock. */
function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  if (visibilityState === 'hidden') for (const lock of locks) lock.released = true;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('keeps the screen on, and asks again when the page comes back', async () => {
  const stop = keepScreenOn();
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  show('hidden');
  show('visible');
  await vi.waitFor(() => expect(locks).toHaveLength(2));
  stop();
  expect(locks.every(({ released }) => released)).toBe(true);
});

it('releases a lock that is granted when it is no longer wanted', async () => {
  const lock = new Sentinel();
  let grant: (lock: Sentinel) => void = () => {};
  granted = () => new Promise((resolve) => (grant = resolve));
  const stop = keepScreenOn();
  stop();
  grant(lock);
  await vi.waitFor(() => expect(lock.released).toBe(true));
});

it('lets the screen dim if the lock is refused', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  granted = () => Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
  const stop = keepScreenOn();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  stop();
  warn.mockRestore();
});

import { wait } from './wait';

/** For a handful of bytes, on a weak network. */
const TIMEOUT_MS = 10_000;

/** Milliseconds until the next attempt, because `online` may never fire. */
const RETRY_MS = 4000;

/**
 * Returns true if our server answers, rather than a café's login page. `navigator.onLine` only says
 * that there is a network, which may lead nowhere. Never rejects.
 */
export async function isServerReachable(): Promise<boolean> {
  return (await Promise.race([isAlive(), wait(TIMEOUT_MS)])) ?? false;
}

async function isAlive(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    const { status } = (await response.json()) as { status?: unknown };
    return status === 'alive';
  } catch {
    return false;
  }
}

/** Waits until it makes sense to try the network again. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end);
  });
}

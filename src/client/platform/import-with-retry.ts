import { isServerReachable } from './is-server-reachable';
import { importOptional, reloadOnce } from './missing-chunk';

/** Milliseconds until the next attempt, because `online` may never fire. */
const RETRY_MS = 4000;

/**
 * Loads an indispensable script, retrying until it arrives. Reloads the page only if the script
 * fails although the server answers: the server may no longer have it, and browsers (as of 2026)
 * never retry a failed import. Without a network, a reload would only lose the page.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let answered = false;
  for (;;) {
    try {
      return await importOptional(load);
    } catch {
      if (answered) await reloadOnce();
    }
    answered = await nextChance();
  }
}

/**
 * Requests stylesheets that fail again until they arrive. Vite requests each only once, and then
 * imports scripts without it. Reloads the page likewise if the server may no longer have one.
 */
export function retryStylesheets(): void {
  const answered = new Set<string>();
  const retry = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (answered.has(target.href)) await reloadOnce();
    if (await nextChance()) answered.add(target.href);
    target.replaceWith(target.cloneNode());
  };
  // Such an event does not bubble.
  document.addEventListener('error', retry, { capture: true });
}

/** Waits until another attempt makes sense. Returns true if the server can be reached then. */
async function nextChance(): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const retry = () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
  });
  return isServerReachable();
}

import { isServerReachable, nextChance } from './is-server-reachable';
import { importOptional, reloadOnce } from './missing-chunk';

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
    await nextChance();
    answered = await isServerReachable();
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
    await nextChance();
    if (await isServerReachable()) answered.add(target.href);
    target.replaceWith(target.cloneNode());
  };
  // Such an event does not bubble.
  document.addEventListener('error', retry, { capture: true });
}

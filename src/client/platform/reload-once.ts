// Imports nothing, because it belongs to the script that runs before anything else is loaded.

const MINUTE_MS = 60_000;

/**
 * Reloads the page to repair it, unless it did so for the same reason within the last minute: what
 * one reload does not repair, a loop of them will not. Returns whether it reloads.
 */
export function reloadOnce(reason: string, now = Date.now()): boolean {
  const key = `tipwell.reloaded.${reason}`;
  try {
    const last = Number(window.sessionStorage.getItem(key) ?? 0);
    if (now - last < MINUTE_MS) return false;
    window.sessionStorage.setItem(key, String(now));
  } catch {
    return false; // Without storage, a loop cannot be told from a first time.
  }
  window.location.reload();
  return true;
}

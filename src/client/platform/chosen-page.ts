// Which of the worker's tip pages this tab is about. It changes only with a reload, or with all
// that is on screen: if it followed other tabs, an open form would be saved to the wrong page.
import type { Call } from '#contract/call';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'tipwell.page';

/** Null until read, empty for the worker's first page. */
let current: string | null = null;

/** Returns the page's id; undefined for the worker's first. */
export function chosenPage(): string | undefined {
  current ??= readPage();
  return current === '' ? undefined : current;
}

function readPage(): string {
  const stored = readStored('session', KEY);
  if (stored !== null) return stored;
  // A new tab starts with the last chosen page and stays with it.
  const last = readStored('local', KEY) ?? '';
  writeStored('session', KEY, last);
  return last;
}

/**
 * Switches this tab, and any opened from now on, to another page. Not before the reload, so that no
 * form or list keeps anything of the previous page: the worker may stay to finish a form.
 */
export function choosePage(id: string, goOn: string): void {
  writeStored('session', KEY, id);
  writeStored('local', KEY, id);
  window.location.assign(goOn);
}

/**
 * Falls back to the worker's first page: another user signed in, or the chosen one isn't theirs.
 */
export function forgetChosenPage(): void {
  current = null;
  removeStored('session', KEY);
  removeStored('local', KEY);
}

/**
 * Adds the tab's page to the query of a call that is about a page but does not name one.
 * @param page replaces the tab's
 */
export function withPage(
  call: Pick<Call, 'access'>,
  query?: Record<string, unknown>,
  page?: string,
): Record<string, unknown> | undefined {
  const profileId = call.access === 'own-profile' ? (page ?? chosenPage()) : undefined;
  return profileId === undefined ? query : { profileId, ...query };
}

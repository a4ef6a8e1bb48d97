// Which of the worker's tip pages this tab is about. It changes only with a reload, or with all
// that is on screen: if it followed other tabs, an open form would be saved to the wrong page.
import type { Call } from '#contract/call';
import { readUserId } from './auth-token';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'tipwell.page';
/** The id of the user who chose it. */
const USER_KEY = 'tipwell.page_user';
const areas = ['session', 'local'] as const;

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
  writeStored('session', USER_KEY, readStored('local', USER_KEY) ?? '');
  return last;
}

/**
 * Switches this tab, and any opened from now on, to another page. Not before the reload, so that no
 * form or list keeps anything of the previous page: the worker may stay to finish a form.
 */
export function choosePage(id: string, goOn: string): void {
  for (const area of areas) {
    writeStored(area, KEY, id);
    writeStored(area, USER_KEY, readUserId() ?? '');
  }
  window.location.assign(goOn);
}

/** Falls back to the worker's first page: the chosen one isn't theirs. */
export function forgetChosenPage(): void {
  current = null;
  for (const area of areas) {
    removeStored(area, KEY);
    removeStored(area, USER_KEY);
  }
}

/** Falls back to the first page, unless the user who signs in has chosen this tab's page. */
export function forgetPageOfOthers(userId: string): void {
  if (chosenPage() && readStored('session', USER_KEY) !== userId) forgetChosenPage();
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

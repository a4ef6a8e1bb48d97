// Which of the worker's tip pages this tab is about. It changes only with a reload, or with all
// that is on screen: if it followed other tabs, an open form would be saved to the wrong page.
import type { Call } from '#contract/call';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'tipwell.page';

/** Returns the page's id; undefined for the worker's first. */
export function chosenPage(): string | undefined {
  let id = readStored('session', KEY);
  if (id === null) {
    // A new tab starts with the last chosen page and stays with it.
    id = readStored('local', KEY) ?? '';
    writeStored('session', KEY, id);
  }
  return id === '' ? undefined : id;
}

/** Switches this tab, and any opened from now on, to another page. */
export function choosePage(id: string, goOn: string): void {
  writeStored('session', KEY, id);
  writeStored('local', KEY, id);
  // A reload, so that no form or list keeps anything of the previous page.
  window.location.assign(goOn);
}

/**
 * Falls back to the worker's first page: another user signed in, or the chosen one isn't theirs.
 */
export function forgetChosenPage(): void {
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

// Which of the worker's tip pages this tab is about. It stays the same until the tab loads another:
// if it followed another tab, a form that is open here would be saved to the wrong page.
import type { Call } from '#contract/call';
import { readStored, removeStored, writeStored } from './storage';

const KEY = 'tipwell.page';

/** The id of the page, or undefined for the worker's first. */
export function chosenPage(): string | undefined {
  let id = readStored('session', KEY);
  if (id === null) {
    // A new tab begins with the page that was chosen last, and stays with it.
    id = readStored('local', KEY) ?? '';
    writeStored('session', KEY, id);
  }
  return id === '' ? undefined : id;
}

/** Makes this tab, and those that are opened from now on, be about another page. */
export function choosePage(id: string, goOn: string): void {
  writeStored('session', KEY, id);
  writeStored('local', KEY, id);
  // Loaded anew, so that nothing of the page before is left in a form or a list.
  window.location.assign(goOn);
}

/**
 * Goes back to the worker's first page: somebody else signs in, or the chosen one is not theirs.
 */
export function forgetChosenPage(): void {
  removeStored('session', KEY);
  removeStored('local', KEY);
}

/**
 * Returns a call's query with the page that it is about, where it is about one and does not name it.
 * @param page another than the tab's
 */
export function withPage(
  call: Pick<Call, 'access'>,
  query?: Record<string, unknown>,
  page?: string,
): Record<string, unknown> | undefined {
  const profileId = call.access === 'own-profile' ? (page ?? chosenPage()) : undefined;
  return profileId === undefined ? query : { profileId, ...query };
}

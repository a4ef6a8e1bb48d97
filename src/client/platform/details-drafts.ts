// Forgets drafts of the details form, `tip_attempt.{sessionId}` in local storage (section 3): once
// their tip is reported, and after a day at the latest. Apart from what reads and writes them,
// because every page forgets old ones, and the form is loaded later.
import { parseJson } from '#contract/json';
import { readStored, removeStored, storedKeys } from './storage';
import { onVisible } from './visibility';

const PREFIX = 'tip_attempt.';

/** The longest that a draft is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export function detailsDraftKey(sessionId: string): string {
  return PREFIX + sessionId;
}

export function forgetDetailsDraft(sessionId: string): void {
  removeStored('local', detailsDraftKey(sessionId));
}

/** Forgets old drafts now, and whenever the page comes back into view. */
export function keepForgettingDetailsDrafts(): void {
  forgetOldDetailsDrafts();
  onVisible(forgetOldDetailsDrafts);
}

/** Forgets the drafts of tips that were never reported, once they are a day old. */
export function forgetOldDetailsDrafts(): void {
  for (const key of storedKeys('local')) {
    if (key.startsWith(PREFIX) && !isKept(readStored('local', key))) removeStored('local', key);
  }
}

function isKept(draft: string | null): boolean {
  const { ts } = Object(parseJson(draft ?? '')) as { ts?: number };
  // A draft from the future is old as well: the clock was ahead when it was written.
  return Math.abs(Date.now() - Number(ts)) < KEPT_MS;
}

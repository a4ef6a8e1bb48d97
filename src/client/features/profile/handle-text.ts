// Texts about changing a handle, before and after (section 4).

import { formatDate } from '#client/text/format';
import { HANDLE_CHANGES, HANDLE_CHANGES_DAYS } from '#contract/limits';
import type { HandleChanges } from '#contract/profiles/own-profile';

const atMost = `${HANDLE_CHANGES} times in ${HANDLE_CHANGES_DAYS} days`;

/** Shown while another handle is typed. `changes` is set if changes are limited. */
export function handleChangeHint(oldHandle: string, changes: HandleChanges | undefined): string {
  const old = `Printed QR codes keep working for a year: until then, ${oldHandle} leads to your page.`;
  if (changes === undefined || changes.left === 0) return old;
  const often =
    changes.left === 1
      ? `This is your last change for now: you can change a handle ${atMost}.`
      : `You can change a handle ${atMost}, and you have ${changes.left} left.`;
  return `${old} ${often}`;
}

/** @param againFrom ISO time from which the handle can be changed again; null if unknown */
export function changeLimitText(againFrom: string | null): string {
  const limit = `You've changed your handle ${atMost}, which is the limit.`;
  return againFrom === null
    ? limit
    : `${limit} You can change it again starting ${formatDate(new Date(againFrom), { utc: false })}.`;
}

export function handleChangedText(oldHandle: string, newHandle: string): string {
  return `Your page is now at /u/${newHandle}. /u/${oldHandle} will redirect there for a year.`;
}

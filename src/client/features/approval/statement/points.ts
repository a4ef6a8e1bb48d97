// What speaks for a payment of a statement being a tip, in points (docs/decisions/0033-matching.md
// has the table). The amount and the app are the same in any case. Pure.
import { VENMO_NOTE } from '#contract/profiles/payment-links';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** From so many points on, a match is ticked beforehand. */
export const SURE = 3;
/** A payment may be any tip that has no more than so many points fewer than its best. */
export const RIVAL = 2;

/** How much further apart than that nothing is a match. */
export const WINDOW_MS = 24 * HOUR_MS;
/** Whoever chooses an app pays right away. A payment is never before its tip, but clocks differ. */
const RIGHT_AFTER_MS = 5 * MINUTE_MS;
const CLOCKS_DIFFER_MS = MINUTE_MS / 2;
const SOON_MS = 20 * MINUTE_MS;
/** A bank books a payment on its day or, over a weekend, some days later. */
const DAYS_TO_BOOK = 3;
export const DAY_WINDOW_MS = (DAYS_TO_BOOK + 1) * 24 * HOUR_MS;

export const points = {
  rightAfter: 3,
  soon: 2,
  withinTheHour: 1,
  onTheDay: 1,
  fullName: 2,
  firstName: 1,
  otherName: -1,
  ownNote: 1,
  otherNote: -2,
  notReported: -1,
} as const;

/**
 * How far apart a payment and a tip are, or null where they are too far apart to be the same.
 * @param after milliseconds from the tip to the payment, negative where it came before
 */
export function pointsForTime(after: number): number | null {
  if (after >= -CLOCKS_DIFFER_MS && after <= RIGHT_AFTER_MS) return points.rightAfter;
  const apart = Math.abs(after);
  if (apart <= SOON_MS) return points.soon;
  if (apart <= HOUR_MS) return points.withinTheHour;
  return apart <= WINDOW_MS ? 0 : null;
}

/**
 * The same where a bank says no more than the day.
 * @param days from the day of the tip to that of the payment
 */
export function pointsForDay(days: number): number | null {
  return days >= 0 && days <= DAYS_TO_BOOK ? points.onTheDay : null;
}

/**
 * Whether the payer may be the tipper. Two words that agree, one of which may be an initial, tell
 * more than a first name, which many have. Many people pay with the account of somebody else.
 * @returns the points; none where either has no name, or some words agree and others do not
 */
export function pointsForName(payer: string | null, tipper: string | null): number {
  const [some, others] = [wordsOf(payer), wordsOf(tipper)];
  if (some.length === 0 || others.length === 0) return 0;
  const [fewer, more] = some.length <= others.length ? [some, others] : [others, some];
  const isIn = (word: string) => more.some((other) => isSameName(word, other));
  if (!fewer.some((word) => word.length > 1 && more.some((other) => isSameWord(word, other)))) {
    return points.otherName;
  }
  if (!fewer.every(isIn)) return 0;
  return fewer.length > 1 ? points.fullName : points.firstName;
}

/** Whether one of two words is the other, or short for it, as “Sam” is. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length > 2 && long.startsWith(short));
}

/** The same, or one the initial of the other. */
function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return isSameWord(one, other) || (short.length === 1 && long.startsWith(short));
}

/** Words in plain letters, so that “José” is “jose”. */
function wordsOf(name: string | null): string[] {
  const plain = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What people write who tip: our own note, thanks, hearts and hands. */
const ofThanks =
  /\b(?:tips?|tipping|thanks?|thank you|thx|ty|gratuity|service|server|waiter|waitress|bartender|barista|propinas?|gracias|merci|danke|trinkgeld|pourboire|gorjeta|obrigad[oa]|grazie|mancia)\b/i;

/** Points for what the payer wrote. Words that speak of neither a tip nor thanks speak against it. */
export function pointsForNote(note: string | null): number {
  const text = note?.trim() ?? '';
  if (text === VENMO_NOTE) return points.ownNote;
  if (!/\p{L}/u.test(text) || ofThanks.test(text)) return 0;
  return points.otherNote;
}

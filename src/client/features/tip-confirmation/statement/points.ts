// Scores how likely a payment is a tip (the table is in docs/decisions/0033-matching.md). Amount
// and app always agree. Pure.

import { VENMO_NOTE } from '#contract/profiles/payment-methods';
import { HOUR_MS, MINUTE_MS } from '#contract/timings';

/** From this many points, a match is checked initially. */
export const SURE = 3;
/** A payment may be for any tip within this many points of its best. */
export const RIVAL = 2;

/** Beyond this, nothing matches. */
export const WINDOW_MS = 24 * HOUR_MS;
/**
 * Tippers pay right after choosing an app. A payment is never before its tip, but clocks differ.
 */
const RIGHT_AFTER_MS = 5 * MINUTE_MS;
const CLOCKS_DIFFER_MS = MINUTE_MS / 2;
const SOON_MS = 20 * MINUTE_MS;
/** A bank books a payment on the same day or, over a weekend, some days later. */
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
 * Scores the time between a payment and a tip; null if too far apart.
 * @param after milliseconds from the tip to the payment, negative if it came before
 */
export function pointsForTime(after: number): number | null {
  if (after >= -CLOCKS_DIFFER_MS && after <= RIGHT_AFTER_MS) return points.rightAfter;
  const apart = Math.abs(after);
  if (apart <= SOON_MS) return points.soon;
  if (apart <= HOUR_MS) return points.withinTheHour;
  return apart <= WINDOW_MS ? 0 : null;
}

/**
 * Scores the time between a payment and a tip if the bank gives only the day.
 * @param days from the tip's day to the payment's
 */
export function pointsForDay(days: number): number | null {
  return days >= 0 && days <= DAYS_TO_BOOK ? points.onTheDay : null;
}

/**
 * Scores how well the payer's name matches the tipper's. Two matching words, one of which may be an
 * initial, count more than a first name, which many share. Another name counts little against it,
 * because many people pay with someone else's account.
 * @returns 0 if either has no name, or only some words match
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

/** Returns true if the words are equal, or one is short for the other, like “Sam”. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || (short.length > 2 && long.startsWith(short));
}

/** Returns true if the words are the same, or one is the initial of the other. */
function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return isSameWord(one, other) || (short.length === 1 && long.startsWith(short));
}

/** Splits a name into lowercase words without accents: “José” becomes “jose”. */
function wordsOf(name: string | null): string[] {
  const plain = (name ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that people write with tips. */
const ofThanks =
  /\b(?:tips?|tipping|thanks?|thank you|thx|ty|gratuity|service|server|waiter|waitress|bartender|barista|propinas?|gracias|merci|danke|trinkgeld|pourboire|gorjeta|obrigad[oa]|grazie|mancia)\b/i;

/** Scores the payer's note. Words about neither a tip nor thanks count against it. */
export function pointsForNote(note: string | null): number {
  const text = note?.trim() ?? '';
  if (text === VENMO_NOTE) return points.ownNote;
  if (!/\p{L}/u.test(text) || ofThanks.test(text)) return 0;
  return points.otherNote;
}

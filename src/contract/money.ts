// Amounts are in dollars on the wire and in whole cents in the database. All conversions are here,
// so that floating-point errors (0.1 + 0.2) never reach a worker's income; and so is the reading of
// amounts that people type.
import { MAX_AMOUNT_DOLLARS } from './limits';

/** Converts dollars with at most 2 decimals to whole cents. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/**
 * Formats dollars for links and files, with 2 decimals and no separators or currency sign:
 * `1250.00`.
 */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(2);
}

/** Formats dollars with thousands separators, without the currency sign: `1,250.00`. */
export function groupedAmount(dollars: number): string {
  return formatAmount(dollars).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * Formats dollars for people: `$1,250.00`. By hand, because a browser takes 10 ms for a formatter.
 */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${groupedAmount(Math.abs(dollars))}`;
}

/** Returns true if an amount in dollars has at most 2 decimals. */
export function hasWholeCents(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars;
}

export const amountProblems = {
  tooLow: 'Amount must be more than 0',
  tooHigh: 'Amount must be at most $10,000',
  tooFine: 'Amount can have at most 2 decimals',
} as const;

/** Returns why an amount in dollars is invalid for a tip (section 5), or null if it is valid. */
export function amountProblem(dollars: number): string | null {
  if (dollars <= 0) return amountProblems.tooLow;
  if (dollars > MAX_AMOUNT_DOLLARS) return amountProblems.tooHigh;
  return hasWholeCents(dollars) ? null : amountProblems.tooFine;
}

// Numbers as people type them, in any script and with any decimal sign (section 5).

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/**
 * Replaces the digits of all scripts with 0 to 9: `٥٥` and `５５` become `55`. In Unicode, a script's
 * digits are consecutive from its zero.
 */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (isDigit(zero - 1)) zero -= 1;
    return String((point - zero) % 10);
  });
}

export interface TypedNumber {
  value: number;
  /** How many digits follow the decimal sign. */
  decimals: number;
}

/** Points and commas of other scripts and keyboards. */
const points = /[٫．]/g;
const commas = /[٬，،]/g;

/** Spaces, and the direction marks that come with a copied number. */
const unseen = /[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads a number of 0 or more: `12.5`, `12,50`, `$12`, `1,234.56`, `1.234,56`; otherwise null. A
 * single comma before exactly three digits is English grouping: `1,250` is 1250. A single point is
 * always decimal: `1.250` has three decimals, so it is not an amount of money.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = asciiDigits(typed)
    .replace(unseen, '')
    .replace(/^[$＄]/, '')
    .replace(points, '.')
    .replace(commas, ',');
  const [, whole = '', fraction = ''] =
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/.exec(text) ??
    /^(\d*)(?:[.,](\d*))?$/.exec(text) ??
    [];
  const digits = whole.replace(/\D/g, '');
  if (digits + fraction === '') return null;
  return { value: Number(`${digits || 0}.${fraction || 0}`), decimals: fraction.length };
}

/** Reads an amount in dollars; NaN if it is not one or has more than two decimals. */
export function readDollars(typed: string): number {
  const number = readNumber(typed);
  return number === null || number.decimals > 2 ? Number.NaN : number.value;
}

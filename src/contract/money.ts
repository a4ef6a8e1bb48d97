// Amounts are in dollars on the wire and in whole cents in the database. All conversions are here,
// so that floating-point errors (0.1 + 0.2) never reach a worker's income.
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

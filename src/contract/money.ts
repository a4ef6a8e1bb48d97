// Amounts are in dollars on the wire and in whole cents in the database. All conversions are here,
// so that floating-point noise like 0.1 + 0.2 gets into nobody's income.
import * as z from 'zod/mini';
import { MAX_AMOUNT_DOLLARS } from './limits';

/** Converts dollars with at most 2 decimals to whole cents. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** Formats dollars with 2 decimals and no currency sign: `12.50`. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(2);
}

/** Whether an amount in dollars has at most 2 decimals. */
export function hasWholeCents(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars;
}

/** A tip's amount in dollars: more than 0, at most 10,000, at most 2 decimals (section 5). */
export const amountDollars = z
  .number()
  .check(
    z.positive('Amount must be more than 0'),
    z.maximum(MAX_AMOUNT_DOLLARS, 'Amount must be at most $10,000'),
    z.refine(hasWholeCents, 'Amount can have at most 2 decimals'),
  );

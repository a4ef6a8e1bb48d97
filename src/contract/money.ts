// Amounts are dollars on the wire and integer cents in the database. The conversions live here
// only, because 0.1 + 0.2 has no business in anybody's income.
import * as z from 'zod/mini';
import { MAX_AMOUNT_DOLLARS } from './limits';

/** Cents for an amount in dollars with at most 2 decimals. */
export function centsFromDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars for an amount in cents. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** Dollars with 2 decimals and no currency sign, as links and buttons need them: `12.50`. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(2);
}

/** Whether a number of dollars is written with at most 2 decimals. */
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

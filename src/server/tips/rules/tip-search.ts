// What somebody looks for among their tips.
import { centsFromDollars } from '#contract/money';
import { readNumber } from '#contract/typed-number';

/** Amounts from the first to the last, both included, in cents. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
}

/** More than any tip; cents of it still fit the database. */
const BEYOND_SEARCH_DOLLARS = 100_000;

/**
 * Reads a search as an amount: whole dollars stand for any cents, one decimal for any second one.
 * Returns null when it is none.
 */
export function amountSearched(search: string): AmountRange | null {
  const number = readNumber(search);
  if (number === null || number.decimals > 2 || number.value >= BEYOND_SEARCH_DOLLARS) return null;
  const least = centsFromDollars(number.value);
  return { least, most: least + 10 ** (2 - number.decimals) - 1 };
}

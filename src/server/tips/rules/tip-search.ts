// Searching tips by amount.
import { centsFromDollars, readNumber } from '#contract/money';

/** In cents, both included. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
}

/** More than any tip, but its cents still fit the database column. */
const BEYOND_SEARCH_DOLLARS = 100_000;

/**
 * Returns the amounts that a search matches: `12` any cents, `12.5` any second decimal, `12.50` only
 * itself. Null if it is not an amount.
 */
export function amountSearched(search: string): AmountRange | null {
  const number = readNumber(search);
  if (number === null || number.decimals > 2 || number.value >= BEYOND_SEARCH_DOLLARS) return null;
  const least = centsFromDollars(number.value);
  return { least, most: least + 10 ** (2 - number.decimals) - 1 };
}

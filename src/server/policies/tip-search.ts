// What somebody looks for among their tips.
import { centsFromDollars } from '#contract/money';

/** Amounts from the first to the last, both included, in cents. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
}

/**
 * Reads a search as an amount: whole dollars stand for any cents, one decimal for any second one.
 * Returns null when it is none.
 */
export function amountSearched(search: string): AmountRange | null {
  const [, dollars, point, decimals = ''] =
    /^\$?\s*(\d{1,5})(\.?)(\d{0,2})$/.exec(search.replaceAll(',', '')) ?? [];
  if (dollars === undefined || (point === '' && decimals !== '')) return null;
  const least = centsFromDollars(Number(`${dollars}.${decimals.padEnd(2, '0')}`));
  return { least, most: least + 10 ** (2 - decimals.length) - 1 };
}

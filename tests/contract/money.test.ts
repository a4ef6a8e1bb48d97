import { describe, expect, it } from 'vitest';
import { amountDollars } from '#contract/fields';
import { MAX_AMOUNT_DOLLARS } from '#contract/limits';
import { centsFromDollars, formatDollars } from '#contract/money';

describe('amounts', () => {
  it.each([
    [0.1 + 0.2, false],
    [0.29, true],
    [1.005, false],
    [10_000, true],
    [10_000.01, false],
    [0, false],
    [-1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['5', false],
  ])('accepts %s dollars as an amount: %s', (amount, accepted) => {
    expect(amountDollars.safeParse(amount).success).toBe(accepted);
  });

  it('converts every amount with whole cents to exactly that many cents', () => {
    const every = Array.from({ length: MAX_AMOUNT_DOLLARS * 100 }, (_, index) => index + 1);
    const wrong = every.filter((cents) => centsFromDollars(cents / 100) !== cents);
    expect(wrong).toEqual([]);
  });

  it('are written in groups of thousands, with 2 decimals', () => {
    const amounts = [0, 5, 12.5, 999.99, 1250, 10_000, 1_234_567.8, -1250];
    expect(amounts.map(formatDollars)).toEqual([
      '$0.00',
      '$5.00',
      '$12.50',
      '$999.99',
      '$1,250.00',
      '$10,000.00',
      '$1,234,567.80',
      '-$1,250.00',
    ]);
  });
});

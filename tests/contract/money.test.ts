import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT_DOLLARS } from '#contract/limits';
import { amountDollars, centsFromDollars } from '#contract/money';

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
});

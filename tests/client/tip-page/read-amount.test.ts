import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../src/client/features/tip-page/select/read-amount';

describe('a custom amount', () => {
  it.each([
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['$12', 12],
    ['$ 12.00 ', 12],
    ['12.', 12],
    ['.5', 0.5],
    [',50', 0.5],
    ['0.01', 0.01],
    ['1,000', 1000],
    ['1,234.56', 1234.56],
    ['10000', 10_000],
    // One comma before three digits groups thousands, as in English. If a comma follows the
    // thousands, it is the decimal separator.
    ['1,250', 1250],
    ['1.234,50', 1234.5],
    ['1 250,5', 1250.5],
    ['٢٠', 20],
    ['١٢٫٥٠', 12.5],
    ['１５', 15],
    ['１２，５０', 12.5],
    ['२५', 25],
    ['\u200e$12.50', 12.5],
    ['\u206612\u2069', 12],
  ])('reads %j as %d dollars', (typed, dollars) => {
    expect(readAmount(typed)).toEqual({ state: 'valid', dollars });
  });

  it.each([
    ['0', 'Amount must be more than 0'],
    ['0.00', 'Amount must be more than 0'],
    ['10000.01', 'Amount must be at most $10,000'],
    ['12,345', 'Amount must be at most $10,000'],
    ['99999999', 'Amount must be at most $10,000'],
    ['12.345', 'Amount can have at most 2 decimals'],
    // Some people mean 1250 by it, so it is not accepted as 1.25.
    ['1.250', 'Amount can have at most 2 decimals'],
    ['12,345.678', 'Amount must be at most $10,000'],
    ['1,25,000', 'Enter an amount like 12.50'],
    ['12,50,00', 'Enter an amount like 12.50'],
    ['-5', 'Enter an amount like 12.50'],
    ['1e3', 'Enter an amount like 12.50'],
    ['ten', 'Enter an amount like 12.50'],
    ['1.2.3', 'Enter an amount like 12.50'],
    ['NaN', 'Enter an amount like 12.50'],
    ['Infinity', 'Enter an amount like 12.50'],
    ['.', 'Enter an amount like 12.50'],
  ])('refuses %j and says why', (typed, message) => {
    expect(readAmount(typed)).toMatchObject({ state: 'invalid', message });
  });

  it.each(['', ' ', '$'])('treats %j as empty', (typed) => {
    expect(readAmount(typed)).toEqual({ state: 'empty' });
  });
});

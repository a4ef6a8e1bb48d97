import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits, readDollars, readNumber } from '#contract/money';

/** The zeros of some scripts: Arabic, Persian, Devanagari, full width, Adlam, mathematical. */
const zeros = [0x660, 0x6f0, 0x966, 0xff10, 0x1e950, 0x1d7ce, 0x1d7d8, 0x1d7f6];

const inScript = (digits: string, zero: number) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('digits', () => {
  it('are read in every script, and all else is left as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...zeros), (text, zero) => {
        const latin = asciiDigits(text);
        expect(asciiDigits(inScript(latin, zero))).toBe(latin);
        expect(latin).not.toMatch(/(?![0-9])\p{Nd}/u);
      }),
    );
  });

  it('are mapped for each script that Unicode has', () => {
    let before = -1;
    let value = 0;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const sign = String.fromCodePoint(point);
      if (!/\p{Nd}/u.test(sign)) continue;
      value = point === before + 1 ? (value + 1) % 10 : 0;
      before = point;
      expect(asciiDigits(sign)).toBe(String(value));
    }
  });
});

describe('an amount', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const grouped = (whole: number, sign: string) =>
    String(whole).replace(/\B(?=(\d{3})+$)/g, () => sign);

  it('is the same in every notation and script', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...zeros), (amount, zero) => {
        const [whole, rest] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')];
        const ways = [`${whole}.${rest}`, `${whole},${rest}`, `$${grouped(whole, ',')}.${rest}`];
        ways.push(`${grouped(whole, '.')},${rest}`, `${grouped(whole, ' ')},${rest} `);
        for (const way of ways) {
          expect(readDollars(way)).toBe(amount / 100);
          expect(readDollars(inScript(way, zero))).toBe(amount / 100);
        }
      }),
    );
  });

  it('is never a hundred times too much or too little: it is right, or rejected', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$ ') });
    fc.assert(
      fc.property(typed, (text) => {
        const dollars = readDollars(text);
        if (Number.isNaN(dollars)) return;
        // After the last separator, the fraction has one or two digits, or there is none.
        const bare = text.replace(/[$\s]/g, '');
        const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
        expect(dollars).toBe(Number(`${whole.replace(/\D/g, '') || 0}.${fraction || 0}`));
      }),
    );
  });

  it.each(['', '$', '.', ',', '-5', '1e3', '0x10', '1.2.3', '1,2,3', '1.250', '½', 'Infinity'])(
    'is rejected: %j',
    (typed) => expect(readDollars(typed)).toBeNaN(),
  );

  it('keeps the number of decimals', () => {
    expect(readNumber('0,125')).toEqual({ value: 0.125, decimals: 3 });
    expect(readNumber('7')).toEqual({ value: 7, decimals: 0 });
  });
});

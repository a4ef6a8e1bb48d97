import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, phoneE164, readPhone } from '#contract/messaging/phone';
import { formatPhoneEdit } from '../../../src/client/features/tip-page/info/phone-field';

/** Types a key (`<` for Backspace) at the `|` in the formatted value. */
function edit(before: string, key: string) {
  const caret = before.indexOf('|');
  const value = before.replace('|', '');
  const from = key === '<' ? caret - 1 : caret;
  const typed = value.slice(0, from) + (key === '<' ? '' : key) + value.slice(caret);
  const after = formatPhoneEdit(
    { value: typed, caret: key === '<' ? from : caret + key.length },
    value,
  );
  return `${after.value.slice(0, after.caret)}|${after.value.slice(after.caret)}`;
}

const digitsOf = (text: string) => readPhone(text).digits;

describe('the phone field', () => {
  it('formats what is typed, with the caret at the end', () => {
    let field = '|';
    for (const digit of '5551234567') field = edit(field, digit);
    expect(field).toBe('(555) 123-4567|');
    // Not a North American number, and without a + not another country's either.
    expect(edit(field, '8')).toBe('55512345678|');
  });

  it.each([
    ['(555) 1|23-4567', '<', '(555|) 234-567'],
    ['(555) |123-4567', '<', '(55|1) 234-567'],
    ['(555) 123-|4567', '<', '(555) 12|4-567'],
    ['(5|55) 123', '9', '(59|5) 512-3'],
    ['|(555) 123', '1', '(1|55) 512-3'],
  ])('keeps the caret where the fingers are: %s then %s gives %s', (before, key, after) => {
    expect(edit(before, key)).toBe(after);
  });

  it('accepts a pasted number in any format', () => {
    const pasted = '+1 555-123-4567';
    expect(formatPhoneEdit({ value: pasted, caret: pasted.length }, '')).toEqual({
      value: '+1 (555) 123-4567',
      caret: 17,
    });
  });

  it('leaves a number with too many digits as it is, which is then refused', () => {
    const foreign = { value: '44 20 7946 0958', caret: 15 };
    expect(formatPhoneEdit(foreign, '')).toEqual(foreign);
    expect(isPhone(foreign.value)).toBe(false);
    const before = foreign.value;
    expect(formatPhoneEdit({ value: before.slice(0, -1), caret: 14 }, before).value).toBe(
      '44207946095',
    );
  });

  it.each([
    ['+|', '1', '+1|'],
    ['+1|', '5', '+1 5|'],
    ['+1 (555) 1|', '<', '+1 555|'],
    ['|(658) 123-4567', '+', '+|6581234567'],
    ['+|6581234567', '<', '|(658) 123-4567'],
    ['+65812|34567', '9', '+658129|34567'],
    ['+65 8123 456|', '7', '+6581234567|'],
  ])('reads a leading + as an international number: %s then %s gives %s', (before, key, after) => {
    expect(edit(before, key)).toBe(after);
  });

  it('groups an international number as configured', () => {
    const write = (digits: string) => `+${digits.slice(0, 2)} ${digits.slice(2)}`;
    const typed = { value: '+65 8123x', caret: 6 };
    expect(formatPhoneEdit(typed, '+65 8123', write)).toEqual({ value: '+65 8123', caret: 6 });
  });

  it('never loses a digit or the caret, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,10}$/),
        fc.nat(20),
        fc.stringMatching(/^\d$/),
        (digits, at, key) => {
          const before = formatPhone(digits);
          const caret = Math.min(at, before.length);
          const typed = before.slice(0, caret) + key + before.slice(caret);
          const after = formatPhoneEdit({ value: typed, caret: caret + 1 }, before);
          expect(digitsOf(after.value)).toBe(digitsOf(typed));
          expect(after.caret).toBeGreaterThanOrEqual(0);
          expect(after.caret).toBeLessThanOrEqual(after.value.length);
          expect(digitsOf(after.value.slice(0, after.caret)).at(-1)).toBe(key);
        },
      ),
    );
  });
});

describe('a number', () => {
  it.each([
    ['+65 8123 4567', '+6581234567'],
    ['+45 12 34 56 78', '+4512345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+1 658 123 4567', '+16581234567'],
    ['\u202a+65\u00a08123\u2011\u200e4567\u202c', '+6581234567'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['＋６５ ８１２３ ４５６７', '+6581234567'],
    ['tel:+65-8123-4567', '+6581234567'],
    ['٥٥٥١٢٣٤٥٦٧', '+15551234567'],
    ['555–123—4567', '+15551234567'],
    ['1 (555) 123-4567', '+15551234567'],
  ])('%j is %s', (typed, number) => {
    expect(isPhone(typed)).toBe(true);
    expect(phoneE164(typed)).toBe(number);
  });

  it.each([
    '',
    '+',
    '+1 555 123 456',
    '+1 555 123 45678',
    '+0123456789',
    '+12345',
    `+${'9'.repeat(16)}`,
  ])('%j is rejected', (typed) => expect(isPhone(typed)).toBe(false));

  it('from abroad with 00 in place of + has too many digits, as specified', () => {
    for (const typed of ['0065 8123 4567', '0033 6 12 34 56 78', '0044 20 7946 0958']) {
      expect(isPhone(typed)).toBe(false);
    }
  });

  it('with + keeps its digits and its + through the field, key by key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,14}$/), (digits) => {
        let field = edit('|', '+');
        for (const digit of digits) field = edit(field, digit);
        expect(readPhone(field)).toEqual({ digits, isInternational: true });
        expect(field.endsWith('|')).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, phoneDigits } from '#contract/phone';
import { formatPhoneEdit } from '../../../src/client/features/tip-page/info/phone-field';

/** Types a key, or Backspace for `<`, where `|` is in the formatted value. */
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

describe('the phone field', () => {
  it('formats what is typed, with the caret at the end', () => {
    let field = '|';
    for (const digit of '5551234567') field = edit(field, digit);
    expect(field).toBe('(555) 123-4567|');
    expect(edit(field, '8')).toBe('+5 (551) 234-5678|');
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

  it('takes a pasted number in any format', () => {
    const pasted = '+1 555-123-4567';
    expect(formatPhoneEdit({ value: pasted, caret: pasted.length }, '')).toEqual({
      value: '+1 (555) 123-4567',
      caret: 17,
    });
  });

  it('leaves a number with too many digits as it is, which is then refused', () => {
    const foreign = { value: '+44 20 7946 0958', caret: 16 };
    expect(formatPhoneEdit(foreign, '')).toEqual(foreign);
    expect(isPhone(foreign.value)).toBe(false);
    const before = foreign.value;
    expect(formatPhoneEdit({ value: before.slice(0, -1), caret: 15 }, before).value).toBe(
      '+4 (420) 794-6095',
    );
  });

  it('never loses a digit or leaves the field, whatever is typed where', () => {
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
          expect(phoneDigits(after.value)).toBe(phoneDigits(typed));
          expect(after.caret).toBeGreaterThanOrEqual(0);
          expect(after.caret).toBeLessThanOrEqual(after.value.length);
          expect(phoneDigits(after.value.slice(0, after.caret)).at(-1)).toBe(key);
        },
      ),
    );
  });
});

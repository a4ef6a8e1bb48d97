// Formats a phone number while it is typed, without moving the caret away from the fingers.
import { formatPhone, PHONE_MAX_DIGITS } from '#contract/phone';

export interface FieldText {
  value: string;
  /** Position of the caret in `value`. */
  caret: number;
}

/**
 * The phone field after an edit. `typed` is the raw value with its caret, and `before` the
 * formatted value that it came from. Deleting a bracket or a dash deletes the digit before it: the
 * formatting would put the character back, and Backspace would be stuck. A number of more than 11
 * digits stays as it was typed.
 */
export function formatPhoneEdit(typed: FieldText, before: string): FieldText {
  let digitsBeforeCaret = digitCount(typed.value.slice(0, typed.caret));
  let digits = digitsOf(typed.value);
  // Too many for a number here: cut to fit, it would be somebody else's.
  if (digits.length > PHONE_MAX_DIGITS) return typed;
  const onlyFormattingDeleted =
    typed.value.length < before.length && digits === digitsOf(before) && digitsBeforeCaret > 0;
  if (onlyFormattingDeleted) {
    digits = digits.slice(0, digitsBeforeCaret - 1) + digits.slice(digitsBeforeCaret);
    digitsBeforeCaret -= 1;
  }
  const value = formatPhone(digits);
  return { value, caret: positionAfter(value, digitsBeforeCaret) };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const digitCount = (text: string) => digitsOf(text).length;

function positionAfter(value: string, digits: number): number {
  if (digits >= digitCount(value)) return value.length;
  let seen = 0;
  for (let index = 0; index < value.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(value.charAt(index))) seen += 1;
  }
  return value.length;
}

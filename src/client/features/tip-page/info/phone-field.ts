// Formats a phone number while it is typed, without moving the caret unexpectedly.
import {
  formatPhone,
  isTooLong,
  readPhone,
  type WriteInternational,
} from '#contract/messaging/phone';

export interface FieldText {
  value: string;
  caret: number;
}

/**
 * Returns the phone field after an edit. `typed` is the raw value with its caret, `before` the
 * previous formatted value. Deleting a bracket or dash deletes the digit before it: otherwise the
 * formatting would restore the character, and Backspace would be stuck. A number with too many
 * digits stays as typed.
 * @param write groups a number from abroad; undefined while unknown
 */
export function formatPhoneEdit(
  typed: FieldText,
  before: string,
  write?: WriteInternational,
): FieldText {
  const phone = readPhone(typed.value);
  let { digits } = phone;
  let digitsBeforeCaret = digitsOf(typed.value.slice(0, typed.caret)).length;
  // Truncated to fit, it would be someone else's number.
  if (isTooLong(phone)) return typed;
  const onlyFormattingDeleted =
    typed.value.length < before.length && digits === digitsOf(before) && digitsBeforeCaret > 0;
  if (onlyFormattingDeleted) {
    digits = digits.slice(0, digitsBeforeCaret - 1) + digits.slice(digitsBeforeCaret);
    digitsBeforeCaret -= 1;
  }
  const value = formatPhone(phone.isInternational ? `+${digits}` : digits, write);
  return { value, caret: positionAfter(value, digitsBeforeCaret) };
}

const digitsOf = (text: string) => readPhone(text).digits;

function positionAfter(value: string, digits: number): number {
  if (digits >= digitsOf(value).length) return value.length;
  let seen = 0;
  const start = value.startsWith('+') ? 1 : 0;
  for (let index = start; index < value.length; index++) {
    if (seen === digits) return index;
    if (/\d/.test(value.charAt(index))) seen += 1;
  }
  return value.length;
}

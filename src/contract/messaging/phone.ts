// Phone numbers, for the details step and for Zelle (section 5). With a leading + they are
// international (E.164). Without one, 10 digits are North American, and so are 11 that begin with 1.
// Other 11 digits are accepted as they are (section 5): a number with its country code, or none.
import { asciiDigits } from '../money';

/** Without a +: 10 digits and the country code. */
const PHONE_MAX_DIGITS = 11;

/** With a +, country code included. */
const INTERNATIONAL_MIN_DIGITS = 7;
const INTERNATIONAL_MAX_DIGITS = 15;

export interface TypedPhone {
  /** As 0 to 9, whatever script they were typed in. */
  digits: string;
  isInternational: boolean;
}

/**
 * Reads a typed or pasted number; everything but digits counts as grouping. The zero of `+44 (0)20`
 * is dropped: it is not dialed from abroad.
 */
export function readPhone(input: string): TypedPhone {
  const text = asciiDigits(input);
  const isInternational = /^[^0-9]*[+＋]/.test(text);
  const digits = (isInternational ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '');
  return { digits, isInternational };
}

export function isTooLong({ digits, isInternational }: TypedPhone): boolean {
  return digits.length > (isInternational ? INTERNATIONAL_MAX_DIGITS : PHONE_MAX_DIGITS);
}

/** Formats a number from outside North America: `+65 8123 4567`. */
export type WriteInternational = (digits: string) => string;

const ungrouped: WriteInternational = (digits) => `+${digits}`;

/**
 * Formats a possibly incomplete number: `(555) 123`, `(555) 123-4567`, `+1 (555) 123-4567`.
 * @param write for numbers from abroad; by default their digits are not grouped
 */
export function formatPhone(input: string, write = ungrouped): string {
  const { digits, isInternational } = readPhone(input);
  const isNorthAmerican = digits.startsWith('1');
  if (isInternational && !isNorthAmerican) return digits === '' ? '+' : write(digits);
  if (isInternational) return digits === '1' ? '+1' : `+1 ${inBrackets(digits.slice(1))}`;
  if (digits.length < PHONE_MAX_DIGITS) return inBrackets(digits);
  return isNorthAmerican ? `+1 ${inBrackets(digits.slice(1))}` : digits;
}

function inBrackets(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Returns true if the input has 10 or 11 digits, or as many as E.164 allows after a +. */
export function isPhone(input: string): boolean {
  const { digits, isInternational } = readPhone(input);
  const count = digits.length;
  if (!isInternational) return count === 10 || count === PHONE_MAX_DIGITS;
  if (digits.startsWith('1')) return count === PHONE_MAX_DIGITS;
  return /^[2-9]/.test(digits) && count >= INTERNATIONAL_MIN_DIGITS && !isTooLong(readPhone(input));
}

export function phoneProblem(input: string): string {
  return readPhone(input).isInternational
    ? 'This number has too few or too many digits'
    : 'Phone must have 10 or 11 digits';
}

/** Converts a valid phone number to E.164: `+15551234567`. */
export function phoneE164(input: string): string {
  const { digits, isInternational } = readPhone(input);
  return !isInternational && digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

// Phone numbers, for the details step and for Zelle (section 5): 10 digits, or 11 of which the
// first is the country code.

/** The most digits of a number here, its country code included. */
export const PHONE_MAX_DIGITS = 11;

/** Extracts the digits of what was typed, at most 11. */
export function phoneDigits(input: string): string {
  return input.replace(/\D/g, '').slice(0, PHONE_MAX_DIGITS);
}

/** Formats a possibly incomplete number: `(555) 123`, `(555) 123-4567`, `+1 (555) 123-4567`. */
export function formatPhone(input: string): string {
  const digits = phoneDigits(input);
  const prefix = digits.length === 11 ? `+${digits[0]} ` : '';
  const national = digits.length === 11 ? digits.slice(1) : digits;
  const [area, exchange, line] = [
    national.slice(0, 3),
    national.slice(3, 6),
    national.slice(6, 10),
  ];
  if (national.length <= 3) return area;
  if (national.length <= 6) return `(${area}) ${exchange}`;
  return `${prefix}(${area}) ${exchange}-${line}`;
}

/** Whether the input has 10 or 11 digits. */
export function isPhone(input: string): boolean {
  const count = input.replace(/\D/g, '').length;
  return count === 10 || count === 11;
}

/** Converts a valid phone number to E.164: `+15551234567`. */
export function phoneE164(input: string): string {
  const digits = phoneDigits(input);
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

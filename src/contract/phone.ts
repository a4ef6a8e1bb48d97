// Phone numbers as the details step takes them: 10 digits, or 11 with a leading country code 1.

/** The digits of what was typed, at most 11. */
export function phoneDigits(input: string): string {
  return input.replace(/\D/g, '').slice(0, 11);
}

/** Formats what was typed so far: `(555) 123-4567`, or `+1 (555) 123-4567` for 11 digits. */
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

/** Whether the input has 10 or 11 digits (section 5). */
export function isPhone(input: string): boolean {
  const count = input.replace(/\D/g, '').length;
  return count === 10 || count === 11;
}

/** E.164 of a valid phone input: `+15551234567`. */
export function phoneE164(input: string): string {
  const digits = phoneDigits(input);
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

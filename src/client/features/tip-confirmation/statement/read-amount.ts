// Amounts in statements. One may be ambiguous, so the whole file decides the decimal sign.

export type Decimal = 'point' | 'comma';

/** Longer texts are not amounts. */
const MAX_LENGTH = 60;

const DIGITS: Record<Decimal, RegExp> = {
  point: /^(?:\d+|\d{1,3}([, '])\d{3}(?:\1\d{3})*)?(?:\.\d{1,2})?$/,
  comma: /^(?:\d+|\d{1,3}([. '])\d{3}(?:\1\d{3})*)?(?:,\d{1,2})?$/,
};

/**
 * Parses an amount as statements write it: `$1,234.56`, `+ $5.00`, `-$5`, `($5.00)`, `5.00-`,
 * `1.234,56`, `12.00 USD`. Returns cents, negative for outgoing money, or null for anything else,
 * including formulas.
 */
export function readAmount(text: string, decimal: Decimal): number | null {
  if (text.length > MAX_LENGTH) return null;
  const bare = bareOf(text);
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const [, sign = '', digits = '', trailing = ''] =
    /^([+-]?)(\d.*?|[.,]\d+)(-?)$/.exec(inBrackets?.[1] ?? bare) ?? [];
  if (digits === '' || !DIGITS[decimal].test(digits)) return null;
  const cents = centsOf(digits, decimal);
  if (!Number.isSafeInteger(cents)) return null;
  return inBrackets || sign === '-' || trailing === '-' ? -cents : cents;
}

/** Returns true if an amount is outgoing, whatever its digits. */
export function isNegative(text: string): boolean {
  return /^(?:-|\()|-$/.test(bareOf(text.slice(0, MAX_LENGTH)));
}

function bareOf(text: string): string {
  return text
    .trim()
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/^([+(-]?) *(?:USD|US\$|\$)? *([+(-]?) */i, '$1$2')
    .replace(/ *(?:USD|\$)$/i, '');
}

function centsOf(digits: string, decimal: Decimal): number {
  const [whole = '', fraction = ''] = digits.split(decimal === 'point' ? '.' : ',');
  return Number(whole.replaceAll(/\D/g, '') || 0) * 100 + Number(fraction.padEnd(2, '0'));
}

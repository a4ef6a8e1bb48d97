// Numbers as people type them, in whatever script and with whatever decimal sign (section 5).

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));

/**
 * Writes the decimal digits of all scripts as 0 to 9: `٥٥` and `５５` become `55`. Unicode has those
 * of a script side by side, from its zero on.
 */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (isDigit(zero - 1)) zero -= 1;
    return String((point - zero) % 10);
  });
}

export interface TypedNumber {
  value: number;
  /** How many digits were typed behind the decimal sign. */
  decimals: number;
}

/** Signs of other scripts and keyboards for the point and the comma. */
const points = /[٫．]/g;
const commas = /[٬，،]/g;

/** Blanks, and marks of direction that come along when a number is copied. */
const unseen = /[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Reads a number of 0 or more: `12.5`, `12,50`, `$12`, `1,234.56`, `1.234,56`; null for anything
 * else. A single comma before exactly three digits groups them, as in English: `1,250` is 1250.
 * A single point never does: `1.250` has three decimals, so that no amount of money is read from it.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = asciiDigits(typed)
    .replace(unseen, '')
    .replace(/^[$＄]/, '')
    .replace(points, '.')
    .replace(commas, ',');
  const [, whole = '', fraction = ''] =
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/.exec(text) ??
    /^(\d*)(?:[.,](\d*))?$/.exec(text) ??
    [];
  const digits = whole.replace(/\D/g, '');
  if (digits + fraction === '') return null;
  return { value: Number(`${digits || 0}.${fraction || 0}`), decimals: fraction.length };
}

/** Reads an amount of money in dollars; NaN for what is none, or has more than two decimals. */
export function readDollars(typed: string): number {
  const number = readNumber(typed);
  return number === null || number.decimals > 2 ? Number.NaN : number.value;
}

// Which numbers a deployment texts. What is known of the numbers of all countries is large, so the
// page and the server each hand in the library that fits them.

/** What the library says of a number. */
export interface KnownNumber {
  /** By its code (ISO 3166); undefined for satellites and the like. */
  readonly country?: string | undefined;
  readonly countryCallingCode: string;
  readonly nationalNumber: string;
  isValid(): boolean;
  /** Undefined where its size leaves that out. */
  getType(): string | undefined;
}

/** Reads a number in E.164; undefined where no country has such numbers. */
export type ParseNumber = (number: string) => KnownNumber | undefined;

/** The kinds of numbers that take an SMS at its usual price. */
const usual = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * Whether an SMS may go to a number: to one of some countries, and to nobody who is paid for taking
 * it. Jamaica is not the United States, although they share +1.
 * @param number in E.164
 * @param countries by their codes
 */
export function mayBeTexted(
  parse: ParseNumber,
  number: string,
  countries: readonly string[],
): boolean {
  const known = parse(number);
  if (!known) return false;
  if (known.isValid()) return isUsual(known, countries);
  if (known.countryCallingCode !== '1') return false;
  // The countries of +1 get new numbers faster than the library hears of them. Their area says what
  // they are; one that nobody knows yet is the United States'.
  const alike = parse(`+1${known.nationalNumber.slice(0, 3)}2345678`);
  return alike?.country ? isUsual(alike, countries) : countries.includes('US');
}

function isUsual(number: KnownNumber, countries: readonly string[]): boolean {
  return countries.includes(number.country ?? '') && usual.has(number.getType());
}

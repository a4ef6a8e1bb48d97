// Which numbers a deployment sends SMS to. Data on the numbers of all countries is large, so page
// and server each pass in the library that suits them.

export interface KnownNumber {
  /** ISO 3166 code; undefined for satellites and the like. */
  readonly country?: string | undefined;
  readonly countryCallingCode: string;
  readonly nationalNumber: string;
  isValid(): boolean;
  /** Undefined where a smaller library leaves it out. */
  getType(): string | undefined;
}

/** Reads a number in E.164; undefined if no country has such numbers. */
export type ParseNumber = (number: string) => KnownNumber | undefined;

/** Types of number that receive an SMS at the normal price. */
const usual = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]);

/**
 * Returns true if an SMS may be sent to a number: one in the given countries, and not premium-rate.
 * Jamaica is not the United States, although both have +1.
 * @param number in E.164
 * @param countries ISO 3166 codes
 */
export function isSmsAllowed(
  parse: ParseNumber,
  number: string,
  countries: readonly string[],
): boolean {
  const known = parse(number);
  if (!known) return false;
  if (known.isValid()) return isUsual(known, countries);
  if (known.countryCallingCode !== '1') return false;
  // Countries in +1 get new numbers faster than the library learns of them. The area code tells the
  // country; an unknown one counts as the United States.
  const alike = parse(`+1${known.nationalNumber.slice(0, 3)}2345678`);
  return alike?.country ? isUsual(alike, countries) : countries.includes('US');
}

function isUsual(number: KnownNumber, countries: readonly string[]): boolean {
  return countries.includes(number.country ?? '') && usual.has(number.getType());
}

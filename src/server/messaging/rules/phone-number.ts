import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneE164, readPhone } from '#contract/messaging/phone';
import { isSmsAllowed as isAllowed } from '#contract/messaging/sms-reach';

/** Converts a valid number to E.164. Drops a trunk prefix (0) after the country code. */
export function numberOf(typed: string): string {
  const number = phoneE164(typed);
  const known = readPhone(typed).isInternational ? parsePhoneNumberFromString(number) : undefined;
  return known?.isPossible() ? known.number : number;
}

/**
 * Returns true if this deployment sends SMS to a number.
 * @param number in E.164
 * @param countries allowed by the operator
 */
export function isSmsAllowed(number: string, countries: readonly string[]): boolean {
  return isAllowed(parsePhoneNumberFromString, number, countries);
}

/** Returns true for the ISO 3166 code of a country that has phone numbers. */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

// What the library of phone numbers knows of a number.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneE164, readPhone } from '#contract/messaging/phone';
import { mayBeTexted } from '#contract/messaging/sms-reach';

/**
 * Converts a number that the contract takes to E.164. Behind a +, the zero that is dialed inside a
 * country only is left out, where there is one.
 */
export function numberOf(typed: string): string {
  const number = phoneE164(typed);
  const known = readPhone(typed).isInternational ? parsePhoneNumberFromString(number) : undefined;
  return known?.isPossible() ? known.number : number;
}

/**
 * Whether this deployment texts a number.
 * @param number in E.164
 * @param countries those that the operator allows
 */
export function isTexted(number: string, countries: readonly string[]): boolean {
  return mayBeTexted(parsePhoneNumberFromString, number, countries);
}

/** Whether a text is the code of a country that has numbers (ISO 3166). */
export function isCountry(code: string): boolean {
  return isSupportedCountry(code);
}

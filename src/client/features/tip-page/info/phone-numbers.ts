// Data on the phone numbers of all countries. It is several times larger than the step itself, so
// it is loaded only for a number that needs it (`use-phone-numbers.ts`).
import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneE164, readPhone } from '#contract/messaging/phone';
import { isSmsAllowed } from '#contract/messaging/sms-reach';

export { NoSmsNotice } from './no-sms-notice';

/** Groups the digits of a number from abroad, complete or not, as its country does. */
export function writeInternational(digits: string): string {
  return new AsYouType().input(`+${digits}`);
}

/**
 * Returns true if a number with + has a country code and a length that its country uses. Others are
 * judged by their digit count (section 5).
 */
export function isPossible(contact: string): boolean {
  if (!readPhone(contact).isInternational) return true;
  return parsePhoneNumberFromString(phoneE164(contact))?.isPossible() ?? false;
}

/** Returns a sentence saying why a number gets no SMS here; null if it may. */
export function whyNoSms(contact: string, countries: readonly string[]): string | null {
  const number = phoneE164(contact);
  if (isSmsAllowed(parsePhoneNumberFromString, number, countries)) return null;
  const country = parsePhoneNumberFromString(number)?.country;
  if (!country || countries.includes(country)) return 'We can’t text this number.';
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `We can’t text numbers of ${name}.`;
}

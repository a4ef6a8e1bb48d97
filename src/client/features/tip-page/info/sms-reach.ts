// What a tipper with a number is told of SMS: nothing is promised that will not be sent.
import type { Profile } from '#contract/profiles/profile';
import type { PhoneNumbers } from './use-phone-numbers';

export interface SmsReach {
  /** Whether an SMS is promised. */
  texted: boolean;
  /** Why none goes to this number, as a sentence; null where one may, or that is not known. */
  untexted: string | null;
}

/**
 * @param contact a valid number, or empty
 * @param numbers what is known of numbers, or null while it has not arrived: then those without a +
 *   are taken for North American, and of others nothing is promised
 */
export function smsReach(
  { thanksBy, textsTo }: Pick<Profile, 'thanksBy' | 'textsTo'>,
  contact: string,
  numbers: PhoneNumbers | null,
): SmsReach {
  const textsAtAll = thanksBy?.includes('phone') ?? false;
  const untexted =
    (textsAtAll && contact !== '' && textsTo && numbers?.untextedBecause(contact, textsTo)) || null;
  const isKnown = numbers !== null || !/^\+[^1]/.test(contact);
  return { texted: textsAtAll && untexted === null && isKnown, untexted };
}

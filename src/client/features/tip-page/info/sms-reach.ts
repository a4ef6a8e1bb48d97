// Decides what to say about SMS to a tipper with a phone number: no false promises.
import type { Profile } from '#contract/profiles/profile';
import type { PhoneNumbers } from './use-phone-numbers';

export interface SmsReach {
  /** Whether a thank-you by SMS is promised. */
  promised: boolean;
  /** A sentence saying why this number gets no SMS; null if it may, or if that is unknown. */
  whyNot: string | null;
}

/**
 * @param contact a valid number, or empty
 * @param numbers data on numbers, or null until loaded: numbers without a + then count as North
 * American, and nothing is promised to others
 */
export function smsReach(
  { thanksBy, textsTo }: Pick<Profile, 'thanksBy' | 'textsTo'>,
  contact: string,
  numbers: PhoneNumbers | null,
): SmsReach {
  const textsAtAll = thanksBy?.includes('phone') ?? false;
  const whyNot =
    (textsAtAll && contact !== '' && textsTo && numbers?.whyNoSms(contact, textsTo)) || null;
  const isKnown = numbers !== null || !/^\+[^1]/.test(contact);
  return { promised: textsAtAll && whyNot === null && isKnown, whyNot };
}

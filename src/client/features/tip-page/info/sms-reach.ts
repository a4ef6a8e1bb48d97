// Tells a tipper with a phone number about SMS, and promises none that will not be sent.
import type { Profile } from '#contract/profiles/profile';
import type { PhoneNumbers } from './use-phone-numbers';

export interface SmsReach {
  /** Whether an SMS is promised. */
  texted: boolean;
  /** Why this number gets none, as a sentence; null if it may, or that is unknown. */
  untexted: string | null;
}

/**
 * @param contact a valid number, or empty
 * @param numbers data on numbers, or null until loaded: those without a + then count as North
 * American, and to others nothing is promised
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

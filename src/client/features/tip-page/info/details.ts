// The tipper's input on the details step: its validation, and what is sent.

import { TIPPER_NAME_MAX_LENGTH } from '#contract/limits';
import { phoneProblem } from '#contract/messaging/phone';
import { isVisibleText } from '#contract/text';
import type { TipAttemptBody } from '#contract/tips/tip';
import { type ContactMethod, contactEmail, contactPhone } from '#contract/tips/writes';
import type { PhoneNumbers } from './use-phone-numbers';

/** Section 3. */
export interface TipperDetails {
  name: string;
  contact: string;
  contactType: ContactMethod;
  optIn: boolean;
}

export const emptyDetails: TipperDetails = {
  name: '',
  contact: '',
  contactType: 'email',
  optIn: false,
};

export type DetailsToSend = Pick<
  TipAttemptBody,
  'tipperName' | 'tipperContactMethod' | 'tipperEmail' | 'tipperPhone' | 'tipperOptIn'
>;

/**
 * Returns why each field is invalid, or null. Name and contact are both required (section 5).
 * @param numbers data on numbers from abroad, or null until loaded
 */
export function problemsOf(
  details: TipperDetails,
  numbers: PhoneNumbers | null = null,
): {
  name: string | null;
  contact: string | null;
} {
  const name = details.name.trim();
  const isPhone = details.contactType === 'phone';
  const schema = isPhone ? contactPhone : contactEmail;
  const contact = schema.safeParse(details.contact);
  return {
    name: !isVisibleText(name)
      ? 'Name is required'
      : name.length > TIPPER_NAME_MAX_LENGTH
        ? 'Name too long'
        : null,
    contact: contact.success
      ? isPhone && numbers?.isPossible(details.contact) === false
        ? phoneProblem(details.contact)
        : null
      : (contact.error.issues[0]?.message ?? 'Invalid input'),
  };
}

export const isValid = ({ name, contact }: ReturnType<typeof problemsOf>) =>
  name === null && contact === null;

/**
 * Returns the input to send: trimmed, and empty without the opt-in, as the server would drop it
 * (section 3).
 */
export function detailsToSend(details: TipperDetails): DetailsToSend {
  const contact = details.contact.trim();
  const { optIn, contactType } = details;
  return {
    tipperName: optIn ? details.name.trim() : null,
    tipperContactMethod: optIn ? contactType : null,
    tipperEmail: optIn && contactType === 'email' ? contact : null,
    tipperPhone: optIn && contactType === 'phone' ? contact : null,
    tipperOptIn: optIn,
  };
}

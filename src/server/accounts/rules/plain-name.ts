// Names in messages to strangers: anybody can give a page any name and enter anybody's address. A
// name that reads like a link, a phone number or a text is left out, so that nobody advertises
// through us.
import { isSeen } from '#contract/text';

const MAX_NAME_LENGTH = 50;

/** Anything but letters of any script, their marks, digits, and punctuation of names. */
const strange = /[^\p{L}\p{M}\p{N} .,'’&()-]+/gu;

/** A dot joining two letters, as in an address, or enough digits for a phone number. */
const address = /\.[\p{L}\p{N}]{2}|\p{N}{4}/u;

/** A name without symbols, fit for a message; null if nothing is left of it. */
export function plainName(text: string | null): string | null {
  const name = (text ?? '').replace(strange, ' ').replace(/ +/g, ' ').trim();
  const isName =
    name.length <= MAX_NAME_LENGTH && isSeen(name) && /\p{L}/u.test(name) && !address.test(name);
  return isName ? name : null;
}

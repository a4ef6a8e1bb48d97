// Names in messages to strangers. Anyone can give a page any name and enter anyone's address, so a
// name that reads like a link, a phone number or a sentence is left out: nobody should be able to
// advertise through us.
import { isVisibleText } from '#contract/text';

const MAX_NAME_LENGTH = 50;

/** Anything but letters of any script, their marks, digits, and punctuation used in names. */
const strange = /[^\p{L}\p{M}\p{N} .,'’&()-]+/gu;

/** A dot before two letters or digits, as in an address, or enough digits for a phone number. */
const address = /\.[\p{L}\p{N}]{2}|\p{N}{4}/u;

/** Returns a name without symbols; null if it is unfit for a message. */
export function plainName(text: string | null): string | null {
  const name = (text ?? '').replace(strange, ' ').replace(/ +/g, ' ').trim();
  const isName =
    name.length <= MAX_NAME_LENGTH &&
    isVisibleText(name) &&
    /\p{L}/u.test(name) &&
    !address.test(name);
  return isName ? name : null;
}

// Names in messages that go to strangers: anybody can call a page what they like, and type in
// anybody's address. A name that reads like a link, a number to call or a text of its own is left
// out, so that nobody sends an advertisement through us.
import { isSeen } from '#contract/text';

const LONGEST_NAME = 50;

/**
 * Anything but letters of any script, their marks, digits and what stands between them in names.
 */
const strange = /[^\p{L}\p{M}\p{N} .,'’&()-]+/gu;

/** A dot that joins two letters, as in an address, or digits enough to be called. */
const address = /\.[\p{L}\p{N}]{2}|\p{N}{4}/u;

/**
 * Returns a name as it may stand in a message, without symbols, or null for a text that is none.
 */
export function plainName(text: string | null): string | null {
  const name = (text ?? '').replace(strange, ' ').replace(/ +/g, ' ').trim();
  const isName =
    name.length <= LONGEST_NAME && isSeen(name) && /\p{L}/u.test(name) && !address.test(name);
  return isName ? name : null;
}

// Printed codes as people type them. Without schemas, because the tip page's first step uses it.
import { asciiDigits } from '../money';

/** Crockford's base 32: digits and capitals without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 7;

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Returns a code in its stored form: capitals and ASCII digits without hyphens, look-alikes
 * replaced as Crockford says. Null if it cannot be a code.
 */
export function readTypedCode(text: string): string | null {
  if (text.length > 3 * CODE_LENGTH) return null;
  const code = asciiDigits(text)
    .trim()
    .toUpperCase()
    .replaceAll('-', '')
    .replace(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_ALPHABET.includes(sign))
    ? code
    : null;
}

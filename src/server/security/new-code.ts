import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/typed-code';

/** Returns a random code, of 34 thousand million that there are. */
export function newTypedCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(32)]).join('');
}

import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/typed-code';

/** Returns a random code, one of 34 billion. */
export function newTypedCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(32)]).join('');
}

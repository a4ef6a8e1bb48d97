// The passwords that attackers try first: those of the 10,000 most common that our rules would
// accept in some mix of upper and lower case. The form refuses the others anyway.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { PASSWORD_MIN_LENGTH } from '../contract/limits.ts';

const ID = 'virtual:common-passwords';
const list = '@zxcvbn-ts/language-common/src/passwords.json';
const passwords: string[] = createRequire(import.meta.url)(list);
const MOST_USED = 10_000;

const isPossible = (password: string) =>
  password.length >= PASSWORD_MIN_LENGTH && /[a-z].*[a-z]/.test(password) && /\d/.test(password);

/** Provides these passwords to the client as a virtual module, in lowercase. */
export function commonPasswords(): Plugin {
  return {
    name: 'tipwell:common-passwords',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => {
      if (id !== `\0${ID}`) return null;
      const listed = passwords.slice(0, MOST_USED).filter(isPossible);
      return `export const commonPasswords = ${JSON.stringify(listed)};`;
    },
  };
}

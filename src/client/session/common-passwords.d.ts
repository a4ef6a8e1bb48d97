declare module 'virtual:common-passwords' {
  /** In lower case (`src/build/common-passwords.ts`). */
  export const commonPasswords: readonly string[];
}

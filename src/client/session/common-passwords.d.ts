declare module 'virtual:common-passwords' {
  /** In lowercase (`src/build/common-passwords.ts`). */
  export const commonPasswords: readonly string[];
}

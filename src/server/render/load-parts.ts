/**
 * Loads the components that the client loads lazily (`src/build/rendered-parts.ts`), at startup.
 * Later could be too late: the server may have given up root, and with it the right to read its own
 * files, or another build may have replaced them.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('#client/features/auth/forgot-password-page'),
    import('#client/features/auth/login-page'),
    import('#client/features/auth/signup-page'),
    import('#client/features/landing/landing-page'),
    import('#client/features/legal/privacy-page'),
    import('#client/features/legal/terms-page'),
    import('#client/features/pricing/pricing-page'),
    import('#client/features/tip-page/team/team-picker'),
  ]);
}

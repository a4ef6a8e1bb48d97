/**
 * Loads the components that the client loads when they are first rendered. A server that did so
 * could come too late: it may have given up root by then, and with it the right to read them, or
 * another build may have taken their place. Those of `src/build/rendered-parts.ts`.
 */
export async function loadParts(): Promise<void> {
  await Promise.all([
    import('../../client/features/auth/forgot-password-page'),
    import('../../client/features/landing/landing-page'),
    import('../../client/features/legal/privacy-page'),
    import('../../client/features/legal/terms-page'),
    import('../../client/features/pricing/pricing-page'),
    import('../../client/features/tip-page/team/team-picker'),
  ]);
}

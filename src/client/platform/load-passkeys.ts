import { importOptional } from './missing-chunk';
import type { PasskeyFailure } from './passkeys';

/**
 * Loads the code for passkeys; rejects if it cannot be loaded. It does not reload the page, which
 * would empty the form around it: there is always a password.
 */
export function loadPasskeys(): Promise<typeof import('./passkeys')> {
  return importOptional(() => import('./passkeys'));
}

/** As the same function of `passkeys.ts`; null also if that cannot be loaded. */
export function passkeyFailureOf(error: unknown): Promise<PasskeyFailure | null> {
  return loadPasskeys().then(
    (passkeys) => passkeys.passkeyFailureOf(error),
    () => null,
  );
}

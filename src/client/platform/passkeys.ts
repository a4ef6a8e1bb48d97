// The browser's passkeys. Loaded only where one may be used, never on the tip page.
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contract/accounts/sessions';

/** Why the browser gave no passkey. `canceled` includes timeouts and having none. */
export type PasskeyFailure = 'canceled' | 'present' | 'address' | 'impossible';

/** Asks the user to create a passkey. Rejects with the browser's reason (`passkeyFailureOf`). */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/**
 * Asks the user for a passkey. Rejects with the browser's reason (`passkeyFailureOf`).
 * @param quietly offers it through autofill in the email field, until another request
 */
export async function promptForPasskey(
  options: PasskeyRequest,
  { quietly = false } = {},
): Promise<UsedPasskey> {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: quietly,
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Returns why the browser gave no passkey; null for any other error. */
export function passkeyFailureOf(error: unknown): PasskeyFailure | null {
  if (error instanceof WebAuthnError) {
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'present';
    if (error.code === 'ERROR_INVALID_DOMAIN' || error.code === 'ERROR_INVALID_RP_ID') {
      return 'address';
    }
    if (error.code === 'ERROR_CEREMONY_ABORTED') return 'canceled';
    return error.name === 'NotAllowedError' ? 'canceled' : 'impossible';
  }
  if (!(error instanceof Error)) return null;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'canceled';
  // Thrown by the library if the browser does not support passkeys.
  return error.message.startsWith('WebAuthn is not supported') ? 'impossible' : null;
}

// Texts of section 8 for signing in and up, chosen by HTTP status and code, never by message.
import { ApiError } from '#client/platform/http';
import type { PasskeyFailure } from '#client/platform/passkeys';

const NETWORK = 'Network error. Please check your connection and try again.';
const SERVER = 'Server error. Please try again in a few moments.';

export function loginFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401) {
      return 'Invalid email or password. Please check your credentials and try again.';
    }
    if (error.status === 429) {
      return 'Too many login attempts. Please wait a moment before trying again.';
    }
    if (error.isNetwork) return NETWORK;
    if (error.status >= 500) return SERVER;
  }
  return 'Invalid email or password';
}

export function passkeyFailureText(error: ApiError): string {
  if (error.code === 'passkey_refused') {
    return "This passkey doesn't match an account here. Sign in with your password.";
  }
  if (error.code === 'passkey_expired') return 'That took too long. Try again.';
  return error.isNetwork || error.status >= 429
    ? loginFailureText(error)
    : "That didn't work. Sign in with your password.";
}

/** Returns the toast's text when the browser provided no passkey. */
export function browserFailureText(failure: PasskeyFailure | null): string {
  if (failure === 'address') return "Passkeys don't work at this address.";
  if (failure === 'impossible') return "This browser doesn't support passkeys.";
  return 'No passkey was used. You can sign in with your password.';
}

export function signupFailureText(error: unknown): string {
  if (error instanceof ApiError) {
    if (isEmailTaken(error)) {
      return 'An account with this email already exists. Please try logging in instead.';
    }
    if (error.status === 400) {
      return 'Please check your information and try again. Make sure your password meets the requirements.';
    }
    if (error.isNetwork) return NETWORK;
    if (error.status >= 500) return SERVER;
    if (error.status === 429) {
      return 'Too many signup attempts. Please wait a moment before trying again.';
    }
  }
  return 'Something went wrong. Please try again.';
}

export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'email_taken';
}

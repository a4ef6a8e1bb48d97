import * as z from 'zod/mini';
import { defineCall } from '../call';
import { email, newPassword, signedIn } from './auth';

/** 256 bits in base64url. */
const TOKEN_LENGTH = 43;

const incomplete = 'This link is incomplete';

export const linkToken = z
  .string()
  .check(z.length(TOKEN_LENGTH, incomplete), z.regex(/^[\w-]+$/, incomplete));

export const linkBody = z.strictObject({ token: linkToken });
export type LinkBody = z.infer<typeof linkBody>;

// Resetting a forgotten password through an emailed link.

export const passwordResetRequest = z.strictObject({ email });
export type PasswordResetRequest = z.infer<typeof passwordResetRequest>;

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/auth/password-reset',
  summary:
    'Sends a link for a new password to an email address that has an account. The answer is the same for one that has none.',
  access: 'public',
  body: passwordResetRequest,
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['email_unavailable'],
});

export const passwordResetBody = z.strictObject({
  token: linkToken,
  newPassword,
});
export type PasswordResetBody = z.infer<typeof passwordResetBody>;

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/auth/password-reset',
  summary: 'Sets a new password through a link, ends all sessions, and signs in.',
  access: 'public',
  cookies: 'sign-in',
  body: passwordResetBody,
  answer: signedIn,
  status: 200,
  errors: ['reset_link_invalid', 'email_taken'],
});

// Confirming an email address through a link that is sent there.

export const accountEmail = z.object({
  /** The address used to sign in. */
  email: z.string(),
  /** Whether a link sent there has been opened. */
  confirmed: z.boolean(),
  /** The new address, not yet confirmed; null if none. */
  pending: z.nullable(z.string()),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const getAccountEmail = defineCall({
  method: 'GET',
  path: '/api/account/email',
  summary: "Returns the account's email address, and what about it is still unconfirmed.",
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
});

export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Sends the link that confirms an email address once more.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
  errors: ['email_unavailable', 'nothing_to_confirm'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/account/email/pending',
  summary: 'Forgets a new email address that is not confirmed yet.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email-confirmation',
  summary:
    'Confirms an email address through a link sent there. A new address counts from then on.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['confirmation_link_invalid', 'email_taken'],
});

// Lifting the lock after too many wrong passwords, through an emailed link.

export const unlockSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/unlock',
  summary: 'Clears the wrong passwords that an emailed link names, so that its owner can sign in.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['unlock_link_invalid'],
});

// The way back into an account whose password is forgotten: a link that is sent by email.
import * as z from 'zod/mini';
import { email, newPassword, signedIn } from './auth';
import { defineCall } from './call';
import { linkToken } from './link-token';

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
  /** From the link. */
  token: linkToken,
  newPassword,
});
export type PasswordResetBody = z.infer<typeof passwordResetBody>;

export const resetPassword = defineCall({
  method: 'PUT',
  path: '/api/auth/password-reset',
  summary: 'Sets a new password by a link, ends all sessions, and signs in.',
  access: 'public',
  body: passwordResetBody,
  answer: signedIn,
  status: 200,
  errors: ['reset_link_invalid', 'email_taken'],
});

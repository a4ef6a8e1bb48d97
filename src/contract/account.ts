// The signed-in user's account, as edited at `/account-settings` (section 7).
import * as z from 'zod/mini';
import { newEmail, newPassword, password, personName } from './auth';
import { defineCall } from './call';
import { EMAIL_MAX_LENGTH } from './limits';
import { atMost } from './text';
import { user } from './user';

/** Omitted fields are left unchanged. */
export const accountBody = z
  .strictObject({
    firstName: z.optional(personName('First name')),
    lastName: z.optional(personName('Last name')),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'Nothing to change was given'));
export type AccountBody = z.infer<typeof accountBody>;

export const patchAccount = defineCall({
  method: 'PATCH',
  path: '/api/account',
  summary: "Changes the signed-in user's name.",
  access: 'signed-in',
  body: accountBody,
  answer: user,
  status: 200,
  errors: ['not_authenticated'],
});

export const emailBody = z.strictObject({ email: newEmail, password });
export type EmailBody = z.infer<typeof emailBody>;

export const putEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  summary: "Changes the account's email address. Requires the current password.",
  access: 'signed-in',
  confirmation: 'by-password',
  body: emailBody,
  answer: user,
  status: 200,
  errors: ['not_authenticated', 'wrong_password', 'email_taken'],
});

export const passwordBody = z.strictObject({ currentPassword: password, newPassword });
export type PasswordBody = z.infer<typeof passwordBody>;

export const putPassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes the password and ends all other sessions.',
  access: 'signed-in',
  confirmation: 'by-password',
  body: passwordBody,
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
  errors: ['not_authenticated', 'wrong_password'],
});

export const deletionBody = z.strictObject({
  password,
  /** The user's handle or email address, typed in to confirm. */
  confirmation: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1), atMost(EMAIL_MAX_LENGTH)),
});
export type DeletionBody = z.infer<typeof deletionBody>;

/**
 * Deletes the user, sessions, profile, photo, payment details, review links, visits, and tips with
 * their ratings, comments and conversions. The handles stay on record, linked to nobody, so that a
 * printed QR code never leads to a stranger.
 */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Permanently deletes the account and everything in it. Handles that were ever visited and the codes of QR codes stay blocked, so that a printed QR code never leads to someone else.',
  access: 'signed-in',
  confirmation: 'by-password',
  body: deletionBody,
  answer: z.object({
    deleted: z.literal(true),
    /** Handles that nobody can ever take again, not even the same person. */
    blockedHandles: z.array(z.string()),
  }),
  status: 200,
  errors: ['not_authenticated', 'wrong_password', 'confirmation_mismatch'],
});

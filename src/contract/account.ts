// The signed-in user's account (screen `/account-settings`; the calls are ours to design).
import * as z from 'zod/mini';
import { newEmail, newPassword, password, personName } from './auth';
import { defineCall } from './call';
import { EMAIL_MAX_LENGTH } from './limits';
import { user } from './user';

/** What is left out stays as it is. */
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
  summary: 'Changes the email address of the account; needs the current password.',
  access: 'signed-in',
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
  summary: 'Changes the password and ends every other session.',
  access: 'signed-in',
  body: passwordBody,
  /** How many other sessions were ended. */
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
  errors: ['not_authenticated', 'wrong_password'],
});

export const deletionBody = z.strictObject({
  password,
  /** The own handle or email address, typed by hand. */
  confirmation: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(EMAIL_MAX_LENGTH)),
});
export type DeletionBody = z.infer<typeof deletionBody>;

/**
 * What goes: the user, sessions, profile, photo, payment details, review links, tips with their
 * ratings, comments and conversions, and scans; at once and for good. What stays: the handles,
 * without a link to anybody, so that a printed QR code never leads to a stranger.
 */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Deletes the account with everything in it, at once and for good. Its handles stay blocked, so that a printed QR code never leads to somebody else.',
  access: 'signed-in',
  body: deletionBody,
  answer: z.object({
    deleted: z.literal(true),
    /** Addresses that nobody, not even the same person, will be given again. */
    blockedHandles: z.array(z.string()),
  }),
  status: 200,
  errors: ['not_authenticated', 'wrong_password', 'confirmation_mismatch'],
});

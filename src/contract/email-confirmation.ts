// Whether an account's email address reaches its owner: shown by a link that is sent there.
import * as z from 'zod/mini';
import { defineCall } from './call';
import { linkBody } from './link-token';

export const accountEmail = z.object({
  /** The address that the account signs in with. */
  email: z.string(),
  /** Whether somebody has opened a link that was sent there. */
  confirmed: z.boolean(),
  /** The address that takes its place once it is confirmed, or null. */
  pending: z.nullable(z.string()),
});
export type AccountEmail = z.infer<typeof accountEmail>;

export const getAccountEmail = defineCall({
  method: 'GET',
  path: '/api/account/email',
  summary: "Returns the account's email address, and what about it waits to be confirmed.",
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
  errors: ['not_authenticated'],
});

export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Sends the link that confirms an email address once more.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
  errors: ['not_authenticated', 'email_unavailable', 'nothing_to_confirm'],
});

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/account/email/pending',
  summary: 'Forgets a new email address that is not confirmed yet.',
  access: 'signed-in',
  answer: accountEmail,
  status: 200,
  errors: ['not_authenticated'],
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/auth/email-confirmation',
  summary:
    'Confirms an email address by a link that was sent there. A new one counts from then on.',
  access: 'public',
  body: linkBody,
  answer: z.object({ email: z.string() }),
  status: 200,
  errors: ['confirmation_link_invalid', 'email_taken'],
});

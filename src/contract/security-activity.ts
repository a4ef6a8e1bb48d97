// Showing once more that one is the person who is signed in, and what was done with the account
// (section 6).
import * as z from 'zod/mini';
import { password } from './auth';
import { defineCall } from './call';
import { isoTime, uuid } from './ids';
import { linkBody } from './link-token';
import { usedPasskey } from './passkeys';

const confirmed = z.object({
  /** Until when changes that need it are accepted in this session. */
  until: isoTime,
});

export const confirmSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/confirmation',
  summary:
    'Confirms by the password that the signed-in user makes the changes of the next minutes.',
  access: 'signed-in',
  body: z.strictObject({ password }),
  answer: confirmed,
  status: 200,
  errors: ['not_authenticated', 'wrong_password'],
});

export const confirmSignInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/confirmation/passkey',
  summary:
    'The same by a passkey of the user, for which `POST /api/auth/passkey/challenge` begins.',
  access: 'signed-in',
  body: usedPasskey,
  answer: confirmed,
  status: 200,
  errors: ['not_authenticated', 'passkey_expired', 'passkey_refused'],
});

/** What is noted of an account. Stored, so a name stays. */
export const securityEventKinds = [
  'signed-in',
  'password-changed',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'payment-details-changed',
  'code-moved',
  'team-payout-changed',
  'domain-set',
  'domain-removed',
  'change-undone',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEvent = z.object({
  id: uuid,
  kind: z.enum(securityEventKinds),
  at: isoTime,
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  /** What it was about, in words: a page, a passkey, a domain. Empty where the kind says it all. */
  about: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = defineCall({
  method: 'GET',
  path: '/api/account/security-events',
  summary: 'Returns the latest sign-ins and changes that matter for the safety of the account.',
  access: 'signed-in',
  answer: z.object({
    /** The latest first. */
    events: z.array(securityEvent),
  }),
  status: 200,
  errors: ['not_authenticated'],
});

export const undoChange = defineCall({
  method: 'POST',
  path: '/api/auth/undo',
  summary:
    'Puts back the payment details that an emailed link names, and ends all sessions of the account.',
  access: 'public',
  body: linkBody,
  answer: z.object({ handle: z.string() }),
  status: 200,
  errors: ['undo_link_invalid'],
});

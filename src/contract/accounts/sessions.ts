// The devices a user is signed in on, and signing out of them (section 7).
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { password } from './auth';
import { linkBody } from './emailed-links';
import { usedPasskey } from './passkeys';

export const accountSession = z.object({
  /** Identifies the session, but cannot be used to sign in. */
  id: uuid,
  current: z.boolean(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  createdAt: isoTime,
  /** To within a few minutes. */
  lastSeenAt: isoTime,
});
export type AccountSession = z.infer<typeof accountSession>;

export const getSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  summary: "Lists the user's sessions: the current one first, then the most recently used.",
  access: 'signed-in',
  answer: z.object({ sessions: z.array(accountSession) }),
  status: 200,
});

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: "Ends one of the user's sessions. Ending the current one signs out.",
  access: 'signed-in',
  cookies: 'sign-out',
  params: z.object({ id: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['session_not_found'],
});

export const deleteOtherSessions = defineCall({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "Ends all of the user's sessions except the current one.",
  access: 'signed-in',
  answer: z.object({ endedSessions: z.number() }),
  status: 200,
});

// Confirming the user's identity again (section 6), and the account's security events.

const confirmed = z.object({
  /** When the confirmation expires. */
  until: isoTime,
});

export const confirmSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/confirmation',
  summary:
    'Confirms with the password that it is the signed-in user who makes the changes of the next minutes.',
  access: 'signed-in',
  body: z.strictObject({ password }),
  answer: confirmed,
  status: 200,
  errors: ['wrong_password'],
});

export const confirmSignInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/confirmation/passkey',
  summary:
    "Confirms the same with one of the user's passkeys, after `POST /api/auth/passkey/challenge`.",
  access: 'signed-in',
  body: usedPasskey,
  answer: confirmed,
  status: 200,
  errors: ['passkey_expired', 'passkey_refused'],
});

/** Events of an account. Stored: never rename one. */
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
  /** Such as "Chrome on Android". */
  device: z.string(),
  /** The page, passkey or domain concerned. Empty where the kind says it all. */
  about: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = defineCall({
  method: 'GET',
  path: '/api/account/security-events',
  summary: 'Returns the latest sign-ins and changes that matter for the safety of the account.',
  access: 'signed-in',
  answer: z.object({
    /** Newest first. */
    events: z.array(securityEvent),
  }),
  status: 200,
});

export const undoChange = defineCall({
  method: 'POST',
  path: '/api/auth/undo',
  summary:
    'Restores the payment details that an emailed link names, and ends all sessions of the account.',
  access: 'public',
  body: linkBody,
  answer: z.object({ handle: z.string() }),
  status: 200,
  errors: ['undo_link_invalid'],
});

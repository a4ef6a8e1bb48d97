// How a user signs in again and stays signed in (sections 6 and 7): passkeys, which replace the
// password by fingerprint, face or screen lock; sessions; security events.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../fields';
import { PASSKEY_NAME_MAX_LENGTH } from '../limits';
import { atMost, oneLine, visibleText } from '../text';
import { linkBody, password, signedIn } from './auth';

/** Bytes as base64url, as in WebAuthn's JSON. */
const encoded = (length: number) => z.string().check(atMost(length), z.regex(/^[\w-]+$/));

/** Up to 1023 bytes. */
const credentialId = encoded(1364);
const clientData = encoded(2048);

export const passkeyName = z
  .string()
  .check(
    oneLine(),
    z.minLength(1, 'Give the passkey a name'),
    atMost(PASSKEY_NAME_MAX_LENGTH, 'Name too long'),
    visibleText(),
  );

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  /** Whether a platform or password manager syncs it to other devices. */
  synced: z.boolean(),
  createdAt: isoTime,
  /** Null until it is first used. */
  lastUsedAt: z.nullable(isoTime),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: "Lists the user's passkeys, oldest first.",
  access: 'signed-in',
  answer: z.object({ passkeys: z.array(passkey) }),
  status: 200,
});

export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** The account's passkeys, so that no device registers a second one. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const preparePasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkey-challenges',
  summary: 'Starts adding a passkey. Requires the current password.',
  access: 'signed-in',
  confirmation: 'by-password',
  body: z.strictObject({ password }),
  answer: passkeyCreation,
  status: 200,
  errors: ['passkey_limit'],
});

export const newPasskey = z.strictObject({
  /** Defaults to the browser and system. */
  name: z.optional(passkeyName),
  id: credentialId,
  clientDataJSON: clientData,
  attestationObject: encoded(4096),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Adds the passkey that the browser has created.',
  access: 'signed-in',
  confirmation: 'always',
  body: newPasskey,
  answer: passkey,
  status: 201,
  errors: ['passkey_expired', 'passkey_refused', 'passkey_limit'],
});

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  summary: "Renames one of the user's passkeys.",
  access: 'signed-in',
  params: z.object({ id: uuid }),
  body: z.strictObject({ name: passkeyName }),
  answer: passkey,
  status: 200,
  errors: ['passkey_not_found'],
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  summary: "Removes one of the user's passkeys. The password stays.",
  access: 'signed-in',
  confirmation: 'always',
  params: z.object({ id: uuid }),
  answer: z.object({ success: z.literal(true) }),
  status: 200,
  errors: ['passkey_not_found'],
});

/** A request for any passkey of this site, no matter whose. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const requestPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/challenge',
  summary: 'Starts a sign-in with a passkey.',
  access: 'public',
  answer: passkeyRequest,
  status: 200,
});

export const usedPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: clientData,
  authenticatorData: encoded(1024),
  signature: encoded(2048),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Signs in with a passkey and sets the session cookie. Returns a bearer token.',
  access: 'public',
  cookies: 'sign-in',
  body: usedPasskey,
  answer: signedIn,
  status: 200,
  errors: ['passkey_expired', 'passkey_refused'],
});

/** A device that the user is signed in on. */
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

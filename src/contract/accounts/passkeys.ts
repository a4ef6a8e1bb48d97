// Passkeys: a second way to sign in, by fingerprint, face or screen lock instead of the password.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { isoTime, uuid } from '../ids';
import { PASSKEY_NAME_MAX_LENGTH } from '../limits';
import { atMost, oneLine, visibleText } from '../text';
import { password, signedIn } from './auth';

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

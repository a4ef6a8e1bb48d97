import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { v7 as newId } from 'uuid';
import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/accounts/sessions';
import { MAX_PASSKEYS } from '#contract/limits';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { confirmWithPassword } from './confirm-sign-in';
import type { SignedIn } from './find-session';
import {
  answerOf,
  consumeChallenge,
  expectedAnswer,
  newChallenge,
  PASSKEY_TIMEOUT_MS,
  passkeyHost,
} from './passkey-challenge';
import { presentPasskey } from './presenter';
import { insertPasskey, selectPasskeysOfUser } from './repository/passkeys';
import { lockUser } from './repository/users';
import { requireConfirmed } from './require-confirmed';
import { describeDevice } from './rules/device-name';
import { recordPasskeyChange } from './security-events';

type PasskeyDeps = Pick<ServerDeps, 'config' | 'database' | 'clock' | 'passwords' | 'mailer'>;

/**
 * Starts adding a passkey. Requires the password, because a passkey gives lasting access.
 * @throws {ApiError} wrong_password when the password is not the user's, passkey_limit when the
 * account has `MAX_PASSKEYS`
 */
export async function preparePasskey(
  deps: PasskeyDeps,
  signedIn: SignedIn,
  password: string,
): Promise<PasskeyCreation> {
  const { user } = signedIn;
  await confirmWithPassword(deps, signedIn, password);
  const present = await selectPasskeysOfUser(deps.database.db, user.id);
  if (present.length >= MAX_PASSKEYS) throw new ApiError('passkey_limit');
  const challenge = await newChallenge(deps, user.id);
  const options = await generateRegistrationOptions({
    rpName: 'Tipwell',
    rpID: passkeyHost(deps.config),
    // No personal data: a device may reveal it without verifying the person.
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    timeout: PASSKEY_TIMEOUT_MS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
    })),
  });
  // Our own challenge: the library would encode it twice.
  return { ...options, challenge } as PasskeyCreation;
}

/**
 * Adds the passkey that the browser created, and notifies its owner.
 * @throws {ApiError} passkey_expired when it took too long, passkey_refused when it is not what was
 * requested or already belongs to an account; passkey_limit when the account has `MAX_PASSKEYS`;
 * and as `requireConfirmed`
 */
export async function addPasskey(
  deps: PasskeyDeps,
  signedIn: SignedIn,
  made: NewPasskey,
  userAgent: string | undefined,
): Promise<Passkey> {
  const { user } = signedIn;
  const challenge = await consumeChallenge(deps, made.clientDataJSON, user.id);
  const { credential, credentialBackedUp } = await verified(deps, made, challenge);
  const row = {
    id: newId(),
    userId: user.id,
    lastUsedAt: null,
    synced: credentialBackedUp,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    name: made.name ?? describeDevice(userAgent),
    createdAt: new Date(deps.clock.now()),
  };
  return deps.database.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    await requireConfirmed(transaction, deps, signedIn);
    const present = await selectPasskeysOfUser(transaction, user.id);
    if (present.length >= MAX_PASSKEYS) throw new ApiError('passkey_limit');
    if (!(await insertPasskey(transaction, row))) throw new ApiError('passkey_refused');
    const change = { kind: 'passkey-added', cause: row.id, name: row.name } as const;
    await recordPasskeyChange(transaction, deps, signedIn, change);
    return presentPasskey(row);
  });
}

async function verified(
  { config }: PasskeyDeps,
  { id, clientDataJSON, attestationObject }: NewPasskey,
  challenge: string,
) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expectedAnswer(config, challenge),
    response: answerOf(id, { clientDataJSON, attestationObject }),
  }).catch((cause) => {
    throw new ApiError('passkey_refused', { cause });
  });
  if (!verified) throw new ApiError('passkey_refused');
  return registrationInfo;
}

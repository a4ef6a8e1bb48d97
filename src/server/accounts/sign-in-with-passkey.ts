import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { User } from '#contract/accounts/auth';
import type { PasskeyRequest, UsedPasskey } from '#contract/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import {
  answerOf,
  consumeChallenge,
  expectedAnswer,
  newChallenge,
  PASSKEY_TIMEOUT_MS,
  passkeyHost,
} from './passkey-challenge';
import { presentUser } from './presenter';
import type { Browser } from './record-device';
import { type PasskeyRow, selectPasskey, updatePasskeyUse } from './repository/passkeys';
import { selectUser } from './repository/users';
import { type StartedSession, startSession } from './start-session';

type PasskeyDeps = Pick<ServerDeps, 'config' | 'database' | 'clock'>;

/** Starts a sign-in with a passkey. Needs no email address: the passkey identifies the account. */
export async function requestPasskey(deps: PasskeyDeps): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(deps, null),
    rpId: passkeyHost(deps.config),
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey. The device must have verified the person, because there is no password.
 * A counter that has not increased indicates a cloned passkey, and is refused.
 * @throws {ApiError} passkey_expired when it took too long, passkey_refused when the passkey is
 * unknown, or its signature or the signed data is wrong
 */
export async function signInWithPasskey(
  deps: PasskeyDeps & Pick<ServerDeps, 'mailer'>,
  used: UsedPasskey,
  browser: Browser,
): Promise<{ user: User; session: StartedSession }> {
  const { passkey, counter } = await verifiedPasskey(deps, used);
  return deps.database.transaction(async (transaction) => {
    const lastUsedAt = new Date(deps.clock.now());
    // It may have been removed since, for instance by a password reset.
    const holds = await updatePasskeyUse(transaction, passkey, { counter, lastUsedAt });
    const user = holds ? await selectUser(transaction, passkey.userId) : null;
    if (!user) throw new ApiError('passkey_refused');
    const session = await startSession(transaction, deps, user, browser);
    return { user: presentUser(user), session };
  });
}

/**
 * Accepts a passkey as confirmation, without signing in.
 * @throws {ApiError} passkey_expired when it took too long, passkey_refused when it is not the
 * user's, or its signature or the signed data is wrong
 */
export async function requireUsersPasskey(
  deps: PasskeyDeps,
  used: UsedPasskey,
  userId: string,
): Promise<void> {
  const { passkey, counter } = await verifiedPasskey(deps, used);
  if (passkey.userId !== userId) throw new ApiError('passkey_refused');
  const lastUsedAt = new Date(deps.clock.now());
  const holds = await updatePasskeyUse(deps.database.db, passkey, { counter, lastUsedAt });
  if (!holds) throw new ApiError('passkey_refused');
}

async function verifiedPasskey(deps: PasskeyDeps, used: UsedPasskey) {
  const challenge = await consumeChallenge(deps, used.clientDataJSON, null);
  const passkey = await selectPasskey(deps.database.db, Buffer.from(used.id, 'base64url'));
  if (!passkey) throw new ApiError('passkey_refused');
  return { passkey, counter: await verifiedCounter(deps, passkey, used, challenge) };
}

async function verifiedCounter(
  { config }: PasskeyDeps,
  { publicKey, counter }: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: UsedPasskey,
  challenge: string,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectedAnswer(config, challenge),
    response: answerOf(id, { clientDataJSON, authenticatorData, signature }),
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
  }).catch((cause) => {
    throw new ApiError('passkey_refused', { cause });
  });
  if (!verified) throw new ApiError('passkey_refused');
  return authenticationInfo.newCounter;
}

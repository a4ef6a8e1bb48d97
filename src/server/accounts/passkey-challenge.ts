import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { MINUTE_MS, PASSKEY_MINUTES } from '#contract/timings';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import type { Config } from '#server/start/config';
import { consumePasskeyChallenge, insertPasskeyChallenge } from './repository/passkeys';

export const PASSKEY_TIMEOUT_MS = PASSKEY_MINUTES * MINUTE_MS;

type ChallengeDeps = Pick<ServerDeps, 'database' | 'clock'>;

/**
 * Creates a random value for a device to sign.
 * @param userId the user adding a passkey; null for a sign-in
 */
export async function newChallenge(
  { database, clock }: ChallengeDeps,
  userId: string | null,
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(clock.now() + PASSKEY_TIMEOUT_MS);
  await insertPasskeyChallenge(database.db, { hash: hashOfToken(challenge), userId, expiresAt });
  return challenge;
}

/**
 * Consumes the challenge in a device's answer, even if the answer is refused later.
 * @throws {ApiError} passkey_refused when the answer contains none, passkey_expired when it is
 * unknown, used, expired, or was created for another user or purpose
 */
export async function consumeChallenge(
  { database, clock }: ChallengeDeps,
  clientDataJSON: string,
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const now = new Date(clock.now());
  const taken = await consumePasskeyChallenge(database.db, hashOfToken(challenge), now);
  if (!taken || taken.userId !== userId) throw new ApiError('passkey_expired');
  return challenge;
}

/** Returns the name that passkeys are bound to: the host of the site. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

/** Returns what is required of a device's answer, for the library. */
export function expectedAnswer(config: Pick<Config, 'publicUrl'>, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: config.publicUrl,
    expectedRPID: passkeyHost(config),
    requireUserVerification: true,
  };
}

/** Returns a device's answer in the form that the library reads. */
export function answerOf<Response>(id: string, response: Response) {
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    if (typeof challenge === 'string') return challenge;
  } catch (cause) {
    throw new ApiError('passkey_refused', { cause });
  }
  throw new ApiError('passkey_refused');
}

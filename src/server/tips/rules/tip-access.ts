// Who may read and change a tip: whoever holds its tip session, which was made on the tipper's
// phone and of which only a hash is stored. A tip's id authorises nothing (docs/product.md, section
// 6).
import { hash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#server/api-error';

/** Returns the SHA-256 of a tip session, whose 128 random bits need neither salt nor slow hash. */
export function hashTipSession(session: string): Buffer {
  return hash('sha256', session, 'buffer');
}

/**
 * Requires the tip's session. The comparison takes constant time, so that the time of an answer
 * reveals nothing about the stored hash.
 * @throws {ApiError} tip_session_required when none of the given sessions is the tip's
 */
export function requireTipSession(stored: Buffer, given: readonly Buffer[]): void {
  const matches = given.filter((session) => timingSafeEqual(stored, session));
  if (matches.length === 0) throw new ApiError('tip_session_required');
}

/**
 * The same for a tip that another phone may go on with, by the link of a reminder.
 * @returns the session that is the tip's
 * @throws {ApiError} tip_session_required when none is
 */
export function requireSessionOf(
  tip: { sessionHash: Buffer; linkSessionHash: Buffer | null },
  given: readonly Buffer[],
): Buffer {
  const { sessionHash, linkSessionHash } = tip;
  const matches = (stored: Buffer) => given.some((session) => timingSafeEqual(stored, session));
  if (linkSessionHash && matches(linkSessionHash)) return linkSessionHash;
  requireTipSession(sessionHash, given);
  return sessionHash;
}

/**
 * Refuses owners who tip or rate themselves.
 * @throws {ApiError} own_profile when the profile is the user's
 */
export function refuseOwner(profile: { userId: string | null }, userId: string | undefined): void {
  if (userId !== undefined && profile.userId === userId) throw new ApiError('own_profile');
}

// Who may read and change a tip: the holder of its tip session, made on the tipper's phone and
// stored only as a hash. A tip's id authorizes nothing (docs/product.md, section 6).
import { hash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#server/api-error';

/** SHA-256. The 128 random bits of a tip session need neither salt nor a slow hash. */
export function hashTipSession(session: string): Buffer {
  return hash('sha256', session, 'buffer');
}

/**
 * Requires the tip's session. Compares in constant time, so that timing reveals nothing about the
 * stored hash.
 * @throws {ApiError} tip_session_required when none of the given sessions is the tip's
 */
export function requireTipSession(stored: Buffer, given: readonly Buffer[]): void {
  const matches = given.filter((session) => timingSafeEqual(stored, session));
  if (matches.length === 0) throw new ApiError('tip_session_required');
}

/**
 * Does the same for a tip that another phone may have resumed through a reminder's link.
 * @returns the session that matches
 * @throws {ApiError} tip_session_required when none does
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

/** Returns true if `requireSessionOf` would accept one of the sessions. */
export function isSessionOf(
  { sessionHash, linkSessionHash }: { sessionHash: Buffer; linkSessionHash: Buffer | null },
  given: readonly Buffer[],
): boolean {
  return given.some(
    (session) =>
      timingSafeEqual(sessionHash, session) ||
      (linkSessionHash !== null && timingSafeEqual(linkSessionHash, session)),
  );
}

/**
 * Refuses owners who tip or rate themselves.
 * @throws {ApiError} own_profile when the profile is the user's
 */
export function refuseOwner(profile: { userId: string | null }, userId: string | undefined): void {
  if (userId !== undefined && profile.userId === userId) throw new ApiError('own_profile');
}

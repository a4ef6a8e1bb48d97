// Who may touch a tip. The tip session is the capability: it was made on the tipper's phone, only
// its hash is stored, and the id of a tip alone authorises nothing.
import { hash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal';

/** SHA-256 of a tip session. It has 128 random bits, so no salt or slow hash is needed. */
export function hashTipSession(session: string): Buffer {
  return hash('sha256', session, 'buffer');
}

/**
 * Compares in constant time, so that an answer's delay tells nothing about the stored hash.
 *
 * @throws Refusal `tip_session_required` unless one of the given sessions is the tip's
 */
export function requireTipSession(stored: Buffer, given: readonly Buffer[]): void {
  const matches = given.filter((session) => timingSafeEqual(stored, session));
  if (matches.length === 0) throw new Refusal('tip_session_required');
}

/**
 * Nobody tips or rates their own profile.
 *
 * @throws Refusal `own_profile`
 */
export function refuseOwner(profile: { userId: string }, userId: string | undefined): void {
  if (userId !== undefined && profile.userId === userId) throw new Refusal('own_profile');
}

// Who may read and change a tip: the holder of its tip session, made on the tipper's phone and
// stored only as a hash. A tip's id authorizes nothing (docs/product.md, section 6).
import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '#server/api-error';

/**
 * Requires the tip's session. Compares in constant time, so that timing reveals nothing about the
 * stored hash.
 * @throws {ApiError} tip_session_required when none of the given sessions is the tip's
 */
export function requireTipSession(stored: Buffer, given: readonly Buffer[]): void {
  if (!given.some((session) => timingSafeEqual(stored, session))) {
    throw new ApiError('tip_session_required');
  }
}

/** Whose a tip is: the phone's that started it, and those that a reminder's link admitted. */
interface TipSessions {
  readonly sessionHash: Buffer;
  /** SHA-256 hashes, one after another, the latest last. */
  readonly linkSessionHashes: Buffer | null;
}

/**
 * Does the same for a tip that other browsers may have resumed through a reminder's link.
 * @returns the session that matches
 * @throws {ApiError} tip_session_required when none does
 */
export function requireSessionOf(tip: TipSessions, given: readonly Buffer[]): Buffer {
  const found = matchIn(tip, given);
  if (!found) throw new ApiError('tip_session_required');
  return found;
}

/** Returns true if `requireSessionOf` would accept one of the sessions. */
export function isSessionOf(tip: TipSessions, given: readonly Buffer[]): boolean {
  return matchIn(tip, given) !== undefined;
}

function matchIn({ sessionHash, linkSessionHashes }: TipSessions, given: readonly Buffer[]) {
  return [...split(linkSessionHashes), sessionHash].find((stored) =>
    given.some((session) => timingSafeEqual(stored, session)),
  );
}

/** Browsers that a link admits, the latest. */
const MAX_LINK_SESSIONS = 8;

/**
 * Returns a tip's link sessions after its link was opened with one. Earlier ones remain, because a
 * message opens in one browser, later perhaps in another, and the first may have unsent writes.
 */
export function admitLinkSession(
  { sessionHash, linkSessionHashes }: TipSessions,
  opened: Buffer,
): Buffer | null {
  if (opened.equals(sessionHash)) return linkSessionHashes;
  const others = split(linkSessionHashes).filter((each) => !each.equals(opened));
  return Buffer.concat([...others, opened].slice(-MAX_LINK_SESSIONS));
}

const HASH_BYTES = 32;

function split(hashes: Buffer | null): Buffer[] {
  if (!hashes) return [];
  return Array.from({ length: hashes.length / HASH_BYTES }, (_, i) =>
    hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES),
  );
}

/**
 * Refuses owners who tip or rate themselves.
 * @throws {ApiError} own_profile when the profile is the user's
 */
export function refuseOwner(profile: { userId: string | null }, userId: string | undefined): void {
  if (userId !== undefined && profile.userId === userId) throw new ApiError('own_profile');
}

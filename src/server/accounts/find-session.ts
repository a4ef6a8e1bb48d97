import type { User } from '#contract/accounts/auth';
import { MINUTE_MS } from '#contract/timings';
import { isDatabaseUnavailable } from '#server/db/database-failure';
import type { ServerDeps } from '#server/deps';
import { recordTimeZone } from '#server/messaging/notifications/preferences';
import { hashOfToken } from '#server/security/tokens';
import { presentUser } from './presenter';
import { selectSession, updateLastSeen } from './repository/sessions';

export interface SignedIn {
  readonly user: User;
  readonly session: {
    readonly id: string;
    readonly expiresAt: Date;
    /** When the user last confirmed their identity, by signing in or since. */
    readonly confirmedAt: Date;
    /** Such as "Chrome on Android". */
    readonly device: string;
  };
}

/** “Last seen” is approximate, so that most requests need not update it. */
const LAST_SEEN_PRECISION_MS = 5 * MINUTE_MS;

/**
 * Returns the session of a token; null if it is unknown, ended or expired. Every few minutes,
 * records when the user was seen and in which time zone, if the database can be written.
 * @param zone the time zone reported by the client
 */
export async function findSession(
  deps: Pick<ServerDeps, 'database' | 'clock' | 'timeZones'>,
  token: string,
  zone: string | undefined,
): Promise<SignedIn | null> {
  const { database, clock } = deps;
  const now = new Date(clock.now());
  const found = await selectSession(database.db, hashOfToken(token), now);
  if (!found) return null;
  const { session, user } = found;
  if (now.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_PRECISION_MS) {
    try {
      await updateLastSeen(database.db, session.id, now);
      if (zone !== undefined) await recordTimeZone(deps, user.id, zone);
    } catch (error) {
      // As on a standby. The request may only want to read.
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
  const { id, expiresAt, confirmedAt, device } = session;
  return { user: presentUser(user), session: { id, expiresAt, confirmedAt, device } };
}

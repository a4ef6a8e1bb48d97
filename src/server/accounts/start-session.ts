import { v7 as newId } from 'uuid';
import { DAY_MS, SESSION_DAYS } from '#contract/timings';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { hashOfToken, newToken } from '#server/security/tokens';
import { type Browser, recordDevice } from './record-device';
import { insertSession } from './repository/sessions';
import type { UserRow } from './repository/users';
import { describeDevice } from './rules/device-name';
import { recordSecurityEvent } from './security-events';
import { endExpiredSessions } from './sessions';

/** A new session with its tokens, which are not stored. */
export interface StartedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** Identifies the browser at its next sign-in. */
  readonly deviceToken: string;
}

/**
 * Starts a session of `SESSION_DAYS`, deletes the user's expired ones, and emails the user about a
 * new browser, unless this is the sign-up.
 */
export async function startSession(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  user: Pick<UserRow, 'id' | 'email'>,
  browser: Browser,
  options: { isSignUp?: boolean } = {},
): Promise<StartedSession> {
  const { id: userId } = user;
  const id = newId();
  const now = new Date(deps.clock.now());
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await endExpiredSessions(db, userId, now);
  const device = await recordDevice(db, deps, user, browser, options);
  const deviceName = describeDevice(browser.userAgent);
  await insertSession(db, {
    id,
    userId,
    tokenHash: hashOfToken(token),
    device: deviceName,
    knownDeviceId: device.id,
    createdAt: now,
    confirmedAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  await recordSecurityEvent(db, deps, { userId, kind: 'signed-in', device: deviceName });
  return { id, token, expiresAt, deviceToken: device.token };
}

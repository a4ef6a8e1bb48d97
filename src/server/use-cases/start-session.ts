import { v7 as newId } from 'uuid';
import { DAY_MS } from '#contract/days';
import { SESSION_DAYS } from '#contract/timings';
import type { Queries } from '../db/queries';
import type { ServerDeps } from '../deps';
import { describeDevice } from '../policies/device-name';
import { deleteExpiredSessions, insertSession } from '../repositories/sessions';
import { hashOfToken, newToken } from '../security/tokens';

/** A new session. Its token is not stored, so it is known only now. */
export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Starts a session of `SESSION_DAYS` days for a user, and deletes their expired ones. */
export async function startSession(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  userId: string,
  userAgent: string | undefined,
): Promise<StartedSession> {
  const now = new Date(clock.now());
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  await deleteExpiredSessions(db, userId, now);
  await insertSession(db, {
    id: newId(),
    userId,
    tokenHash: hashOfToken(token),
    device: describeDevice(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

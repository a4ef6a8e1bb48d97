import { v7 as newId } from 'uuid';
import type { SecurityEvent, SecurityEventKind } from '#contract/accounts/sessions';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { SignedIn } from './find-session';
import type { KnownUser } from './find-user';
import { presentSecurityEvent } from './presenter';
import { insertSecurityEvent, selectSecurityEvents } from './repository/security-events';

/** For the screen; the export lists all. */
const MAX_LISTED = 50;

interface EventToNote {
  userId: string;
  kind: SecurityEventKind;
  /** Such as "Chrome on Android"; if another user made the change, a description of them. */
  device: string;
  /** The page, passkey, domain, code or team concerned, if any. */
  about?: string;
}

/** @param db the transaction that makes the change, so that both are stored or neither */
export async function recordSecurityEvent(
  db: Queries,
  { clock }: Pick<ServerDeps, 'clock'>,
  { about = '', ...event }: EventToNote,
): Promise<void> {
  await insertSecurityEvent(db, { ...event, id: newId(), about, at: new Date(clock.now()) });
}

/**
 * Records that a passkey was added or removed, and notifies its owner.
 * @param cause of the email, which is sent once for each
 */
export async function recordPasskeyChange(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  { user, session }: SignedIn,
  { kind, cause, name }: { kind: 'passkey-added' | 'passkey-removed'; cause: string; name: string },
): Promise<void> {
  const { device } = session;
  await recordSecurityEvent(db, deps, { userId: user.id, kind, device, about: name });
  await queueMessage(db, deps, {
    kind,
    cause,
    recipient: user.email,
    userId: user.id,
    details: { passkeyName: name },
  });
}

/**
 * Records that tips go to someone else because a code was moved or a team changed its receiver, and
 * notifies the account.
 * @param name the code's or team's name, safe for an email (`plainName`)
 */
export async function recordTipsRedirected(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  { user, session }: SignedIn,
  { what, name, about }: { what: 'code' | 'team'; name: string; about: string },
): Promise<void> {
  const { device } = session;
  const kind = what === 'code' ? 'code-moved' : 'team-payout-changed';
  await recordSecurityEvent(db, deps, { userId: user.id, kind, device, about });
  await queueMessage(db, deps, {
    kind: 'tips-redirected',
    cause: newId(),
    recipient: user.email,
    userId: user.id,
    details: { device, what, name },
  });
}

/**
 * Records for a team's founder that a manager changed its receiver, and notifies the founder. Does
 * not reveal the manager's device.
 * @param name the team's name, safe for an email (`plainName`)
 */
export async function recordTeamRedirected(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  founder: Pick<KnownUser, 'id' | 'email'>,
  { name, about }: { name: string; about: string },
): Promise<void> {
  const device = 'A manager of the team';
  const kind = 'team-payout-changed';
  await recordSecurityEvent(db, deps, { userId: founder.id, kind, device, about });
  await queueMessage(db, deps, {
    kind: 'tips-redirected',
    cause: newId(),
    recipient: founder.email,
    userId: founder.id,
    details: { what: 'founded-team', name },
  });
}

export async function listSecurityEvents(
  { database }: Pick<ServerDeps, 'database'>,
  userId: string,
): Promise<SecurityEvent[]> {
  const rows = await selectSecurityEvents(database.db, userId, MAX_LISTED);
  return rows.map(presentSecurityEvent);
}

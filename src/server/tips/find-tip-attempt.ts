import type { StoredAttempt } from '#contract/tips/stored-attempt';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { dropReminder } from '#server/messaging/reminders';
import { presentAttempt } from './presenter';
import { selectLatestTipOfSession } from './repository/tips';
import { hashTipSession, requireTipSession } from './rules/tip-access';

/**
 * Returns the details that a tipper entered with a tip session, to restore their draft. Whoever
 * asks for it is not reminded of the tip any more. A session that a worker's own domain has seen
 * is told nothing: whoever asks may be that domain's owner (section 6).
 * @param sessions hashes of the tip sessions that the request holds
 * @param atOwnDomain whether the request was made at such a domain
 * @throws {ApiError} tip_session_required when `session` is not among them, tip_not_found when it
 *   has no tip
 */
export async function findTipAttempt(
  { database, sms }: Pick<ServerDeps, 'database' | 'sms'>,
  sessions: readonly Buffer[],
  session: string,
  atOwnDomain: boolean,
): Promise<StoredAttempt> {
  const sessionHash = hashTipSession(session);
  requireTipSession(sessionHash, sessions);
  const found = await selectLatestTipOfSession(database.db, sessionHash);
  if (!found) throw new ApiError('tip_not_found');
  const { tip, anyAtOwnDomain } = found;
  if (atOwnDomain || anyAtOwnDomain) return nothingStored;
  // They are back.
  if (tip.tipperPhoneE164) {
    await dropReminder(database.db, { sms }, { profileId: tip.profileId, tipId: tip.id });
  }
  return presentAttempt(tip);
}

const nothingStored: StoredAttempt = {
  tipperName: null,
  tipperPhoneE164: null,
  tipperEmail: null,
  tipperContactMethod: null,
  tipperOptIn: false,
};

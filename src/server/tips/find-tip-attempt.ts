import type { StoredAttempt } from '#contract/tips/tip';
import { ApiError } from '#server/api-error';
import type { ServerDeps } from '#server/deps';
import { dropReminder } from '#server/messaging/reminders';
import { hashOfToken } from '#server/security/tokens';
import { presentAttempt } from './presenter';
import { selectLatestTipOfSession } from './repository/tips';
import { requireTipSession } from './rules/tip-access';

/**
 * Returns the details that a tipper entered in a tip session, to restore their draft, and drops the
 * tip's reminder. Returns no details if a worker's own domain has seen the session, because the
 * domain's owner may be the one asking (section 6).
 * @param sessions hashes of the request's tip sessions
 * @param atOwnDomain whether the request was made at such a domain
 * @throws {ApiError} tip_session_required when `session` is not among them, tip_not_found when it
 * has no tip
 */
export async function findTipAttempt(
  { database, sms }: Pick<ServerDeps, 'database' | 'sms'>,
  sessions: readonly Buffer[],
  session: string,
  atOwnDomain: boolean,
): Promise<StoredAttempt> {
  const sessionHash = hashOfToken(session);
  requireTipSession(sessionHash, sessions);
  const found = await selectLatestTipOfSession(database.db, sessionHash);
  if (!found) throw new ApiError('tip_not_found');
  const { tip, anyAtOwnDomain } = found;
  if (atOwnDomain || anyAtOwnDomain) return nothingStored;
  // The tipper is back and needs no reminder.
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

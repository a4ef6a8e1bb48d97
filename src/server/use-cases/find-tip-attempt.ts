import type { StoredAttempt } from '#contract/stored-attempt';
import type { ServerDeps } from '../deps';
import { hashTipSession, requireTipSession } from '../policies/tip-access';
import { Refusal } from '../refusal';
import { deleteWaitingReminder } from '../repositories/messages';
import { selectLatestTipOfSession } from '../repositories/tips';
import { presentAttempt } from './tip-rows';

/**
 * Returns the details that a tipper entered with a tip session, to restore their draft. Whoever
 * asks for it is not reminded of the tip any more.
 * @param sessions hashes of the tip sessions that the request holds
 * @throws {Refusal} tip_session_required when `session` is not among them, tip_not_found when it
 *   has no tip
 */
export async function findTipAttempt(
  { database, sms }: Pick<ServerDeps, 'database' | 'sms'>,
  sessions: readonly Buffer[],
  session: string,
): Promise<StoredAttempt> {
  const sessionHash = hashTipSession(session);
  requireTipSession(sessionHash, sessions);
  const tip = await selectLatestTipOfSession(database.db, sessionHash);
  if (!tip) throw new Refusal('tip_not_found');
  // They are back.
  if (sms && tip.tipperPhoneE164) {
    await deleteWaitingReminder(database.db, { profileId: tip.profileId, tipId: tip.id });
  }
  return presentAttempt(tip);
}

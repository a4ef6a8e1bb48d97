import type { StoredAttempt } from '#contract/tip';
import type { ServerDeps } from '../deps';
import { hashTipSession, requireTipSession } from '../policies/tip-access';
import { Refusal } from '../refusal';
import { selectLatestTipOfSession } from '../repositories/tips';
import { presentAttempt } from './tip-rows';

/**
 * What a tip session stored of its tipper (`GET /api/tips/attempt`), to restore a draft
 * (specification section 4).
 *
 * @param sessions hashes of the tip sessions that the request proves to hold
 * @throws Refusal `tip_session_required`, `tip_not_found`
 */
export async function findTipAttempt(
  { database }: Pick<ServerDeps, 'database'>,
  sessions: readonly Buffer[],
  session: string,
): Promise<StoredAttempt> {
  const sessionHash = hashTipSession(session);
  requireTipSession(sessionHash, sessions);
  const tip = await selectLatestTipOfSession(database.db, sessionHash);
  if (!tip) throw new Refusal('tip_not_found');
  return presentAttempt(tip);
}

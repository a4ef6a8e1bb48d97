import type { Queries } from '#server/db/queries';
import { selectUsualAmounts, type TipRow } from './repository/tips';
import { isLargeAmount, isUnusualAmount, USUAL_TIPS } from './rules/rating-truth';

/**
 * Returns whether the amount of a tip that has just been reported is far outside what its worker
 * usually gets. What a team usually gets only tips say that have arrived: with others, which anybody can report, it could
 * be talked up until any amount is usual.
 */
export async function looksUnusual(
  db: Queries,
  { profileId, amountCents, receiverId }: Pick<TipRow, 'profileId' | 'amountCents' | 'receiverId'>,
): Promise<boolean> {
  if (!isLargeAmount(amountCents)) return false;
  const usual = { profileId, arrived: receiverId !== null, limit: USUAL_TIPS };
  return isUnusualAmount(amountCents, await selectUsualAmounts(db, usual));
}

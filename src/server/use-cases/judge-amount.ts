import type { Queries } from '../db/queries';
import { isLargeAmount, isUnusualAmount, USUAL_TIPS } from '../policies/rating-truth';
import { selectUsualAmounts, type TipRow } from '../repositories/tips';

/**
 * Returns whether the amount of a tip that has just been reported is far outside what its worker
 * usually gets.
 */
export async function looksUnusual(
  db: Queries,
  { profileId, amountCents }: Pick<TipRow, 'profileId' | 'amountCents'>,
): Promise<boolean> {
  if (!isLargeAmount(amountCents)) return false;
  return isUnusualAmount(amountCents, await selectUsualAmounts(db, profileId, USUAL_TIPS));
}

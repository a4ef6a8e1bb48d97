import type { Queries } from '#server/db/queries';
import { selectUsualAmounts, type TipRow } from './repository/tips';
import { isLargeAmount, isUnusualAmount, USUAL_TIPS } from './rules/rating-truth';

/**
 * Returns true if a newly reported amount is far above what its worker usually gets. For a team,
 * only tips confirmed as received show what is usual: anyone can report tips, and could otherwise
 * raise the usual amount at will.
 */
export async function looksUnusual(
  db: Queries,
  { profileId, amountCents, receiverId }: Pick<TipRow, 'profileId' | 'amountCents' | 'receiverId'>,
): Promise<boolean> {
  if (!isLargeAmount(amountCents)) return false;
  const usual = { profileId, arrived: receiverId !== null, limit: USUAL_TIPS };
  return isUnusualAmount(amountCents, await selectUsualAmounts(db, usual));
}

import type { Queries } from '#server/db/queries';
import { selectUsualAmounts, type TipRow } from './repository/tips';
import { isLargeAmount, isUnusualAmount, USUAL_TIPS } from './rules/rating-truth';

/**
 * Whether a just reported amount is far above what its worker usually gets. For a team, only tips
 * that have arrived show what is usual: anybody can report others, and could talk it up until any
 * amount is usual.
 */
export async function looksUnusual(
  db: Queries,
  { profileId, amountCents, receiverId }: Pick<TipRow, 'profileId' | 'amountCents' | 'receiverId'>,
): Promise<boolean> {
  if (!isLargeAmount(amountCents)) return false;
  const usual = { profileId, arrived: receiverId !== null, limit: USUAL_TIPS };
  return isUnusualAmount(amountCents, await selectUsualAmounts(db, usual));
}

import type { PaymentDetails } from '#contract/profiles/payment-methods';
import type { Queries } from '#server/db/queries';
import { type OwnPage, selectOwnProfile, updateProfile } from './repository/profiles';

/** @returns the page's handle; null if it is no longer theirs */
export async function restorePaymentDetails(
  db: Queries,
  own: OwnPage,
  { now, ...before }: PaymentDetails & { now: Date },
): Promise<string | null> {
  const page = await selectOwnProfile(db, own);
  if (!page) return null;
  await updateProfile(db, page.id, { ...before, now });
  return page.handle;
}

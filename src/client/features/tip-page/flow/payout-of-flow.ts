import { type Payout, payoutOf } from '#contract/profiles/payee';
import { availableMethods } from '#contract/profiles/payment-methods';
import type { Profile } from '#contract/profiles/profile';
import type { FlowRecord } from './record';

/**
 * Returns the member shown to the tipper, who may already have paid them, even if another is next.
 * A member who can no longer be paid is replaced by the next, unless the payment has begun.
 */
export function payoutOfFlow(
  profile: Profile,
  { modal, confirmed, receiverId }: FlowRecord,
): Payout {
  const shown = payoutOf(profile, receiverId);
  const isBegun = modal !== 'closed' || confirmed;
  return isBegun || availableMethods(shown.payee).length > 0 ? shown : payoutOf(profile, null);
}

// Which member a tip for a whole team is paid to (docs/product.md, section 4). Pure.
import { DAY_MS } from '#contract/days';
import { FORMER_RECEIVER_DAYS } from '#contract/limits';
import { availableMethods, type PaymentDetails } from '#contract/profiles/payment-methods';
import type { PayoutRule } from '#contract/teams/rules';
import { ApiError } from '#server/api-error';

/** What the rule needs to know of a member. */
export interface Candidate {
  readonly id: string;
  readonly sharesInPool: boolean;
  readonly leftAt: Date | null;
  readonly lastPaidAt: Date | null;
  readonly page: PaymentDetails | null;
}

/** Whether a tipper could pay a member now. */
export function canBePaid({ leftAt, page }: Pick<Candidate, 'leftAt' | 'page'>): boolean {
  return leftAt === null && page !== null && availableMethods(page).length > 0;
}

/**
 * Returns who is paid by the next tip for the team; null where nobody can be. In turns, that is who
 * has waited longest of those who share in the tips, so that a phone which shows an older turn sets
 * nothing wrong: the turn after it makes up for it.
 * @param candidates in the order in which they joined
 */
export function nextReceiver<C extends Candidate>(
  { payout, collectorId }: { payout: PayoutRule; collectorId: string | null },
  candidates: readonly C[],
): C | null {
  const payable = candidates.filter(canBePaid);
  if (payout === 'collector') return payable.find(({ id }) => id === collectorId) ?? null;
  const since = ({ lastPaidAt }: C) => lastPaidAt?.getTime() ?? 0;
  const [first] = payable
    .filter(({ sharesInPool }) => sharesInPool)
    .sort((one, other) => since(one) - since(other));
  return first ?? null;
}

/**
 * Returns the member whom a tip was paid to, as the phone says. It may have been shown an older
 * page, or have waited for a network, so it need not be who is paid next, and may have left since.
 * @throws {ApiError} receiver_unknown when it was no member of this team within that time
 */
export function requireReceiver<C extends Candidate>(
  candidates: readonly C[],
  receiverId: string,
  now: number,
): C {
  const receiver = candidates.find(({ id }) => id === receiverId);
  const since = now - FORMER_RECEIVER_DAYS * DAY_MS;
  if (!receiver || (receiver.leftAt !== null && receiver.leftAt.getTime() < since)) {
    throw new ApiError('receiver_unknown');
  }
  return receiver;
}

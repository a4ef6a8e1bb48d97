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

interface WantedPayout {
  /** The member whom the tip is paid to already; null for nobody. */
  readonly known: string | null;
  /** The member whom the page showed. */
  readonly shown: string | undefined;
  /** Whether the tipper has chosen how to pay, and so whom. */
  readonly isChosen: boolean;
  readonly now: number;
}

/**
 * Returns which member a tip is paid to; null until the tipper chooses how. A page may have been
 * shown a while ago, or the phone may have waited for a network, so that need not be who is paid
 * next, and may have left since. A tip stays paid to whom it was paid to, however long ago they
 * left: it can still be rated, and its contact details removed.
 * @throws {ApiError} receiver_unknown when a method is chosen, but no member of the last
 *   `FORMER_RECEIVER_DAYS` was shown with it
 */
export function receiverOf<C extends Candidate>(
  candidates: readonly C[],
  { known, shown, isChosen, now }: WantedPayout,
): C | null {
  const id = shown ?? known;
  const receiver = candidates.find((candidate) => candidate.id === id) ?? null;
  const isNew = id !== known || (id === null && isChosen);
  const since = now - FORMER_RECEIVER_DAYS * DAY_MS;
  const leftAt = receiver?.leftAt?.getTime() ?? now;
  if (isNew && (receiver === null || leftAt < since)) throw new ApiError('receiver_unknown');
  return receiver;
}

// Which member receives a tip for a whole team (docs/product.md, section 4). Pure.

import { FORMER_RECEIVER_DAYS } from '#contract/limits';
import { availableMethods, type PaymentDetails } from '#contract/profiles/payment-methods';
import type { PayoutRule } from '#contract/teams/teams';
import { DAY_MS } from '#contract/timings';
import { ApiError } from '#server/api-error';

/** The facts about a member that the rule needs. */
export interface Candidate {
  readonly id: string;
  readonly sharesInPool: boolean;
  readonly leftAt: Date | null;
  readonly lastPaidAt: Date | null;
  readonly page: PaymentDetails | null;
}

/** Returns true if a tipper could pay the member now. */
export function canBePaid({ leftAt, page }: Pick<Candidate, 'leftAt' | 'page'>): boolean {
  return leftAt === null && page !== null && availableMethods(page).length > 0;
}

/**
 * Returns who receives the next tip for the team; null if no one can. In rotation, it is whoever
 * has waited longest among those who share in tips. So a phone that shows an outdated receiver does
 * no harm: the rotation makes up for it.
 * @param candidates in order of joining
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
  /** The member who already receives the tip; null if none does. */
  readonly known: string | null;
  /** The member that the page showed. */
  readonly shown: string | undefined;
  /** Whether the tipper has chosen a method, and so a receiver. */
  readonly isChosen: boolean;
  readonly now: number;
}

/**
 * Returns the member who receives a tip; null while there is none. The page may be old, or the
 * phone may have been offline, so this need not be who is next, and may be a member who has left
 * since. A tip keeps its receiver, however long ago they left: it can still be rated, and its
 * contact details removed.
 * @throws {ApiError} receiver_unknown when a new receiver was no member in the last
 * `FORMER_RECEIVER_DAYS`, or a method is chosen without a receiver
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

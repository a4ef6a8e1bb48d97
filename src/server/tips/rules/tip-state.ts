// What may happen to a tip: pure functions from a state and a change to the next state. `status`
// goes from pending to completed, `verificationStatus` from pending to verified, and neither goes
// back (docs/product.md, section 4). Who may request a change is in `tip-access.ts`.
import type { PaymentMethodOrPending } from '#contract/profiles/payment-methods';
import type { PatchTipBody } from '#contract/tips/tip';
import type { ContactMethod, TipStatus, VerificationStatus } from '#contract/tips/writes';
import { ApiError } from '#server/api-error';

/** How to reach a tipper who opted in. */
export interface TipperContact {
  readonly name: string | null;
  readonly email: string | null;
  readonly phoneE164: string | null;
  readonly method: ContactMethod | null;
}

export interface TipState {
  readonly amountCents: number;
  readonly paymentMethod: PaymentMethodOrPending;
  readonly status: TipStatus;
  readonly verificationStatus: VerificationStatus;
  /** Chosen by the tipper, never the default. */
  readonly rating: number | null;
  readonly reviewText: string | null;
  /** Null without opt-in. */
  readonly contact: TipperContact | null;
  /** In a tip for a team, the member who receives it. */
  readonly receiverId: string | null;
}

/** What a new tip or attempt requests, except its rating, which is only a default. */
export interface TipCreation {
  readonly amountCents: number;
  /** `pending` leaves the method as it is. */
  readonly paymentMethod: PaymentMethodOrPending;
  readonly status: TipStatus;
  readonly verificationStatus: VerificationStatus;
  /** Null withdraws the opt-in and erases contact details; undefined leaves them alone. */
  readonly contact: TipperContact | null | undefined;
  readonly receiverId: string | null;
}

export type TipPatch = Omit<PatchTipBody, 'occurredAt' | 'receiverId'> &
  Pick<TipState, 'receiverId'>;

/**
 * Returns the tip after a request to create it or record its attempt.
 * @param tip its state before, or null
 * @throws {ApiError} tip_already_completed when it would change a completed tip, tip_not_completed
 * when the tip would be verified but not completed
 */
export function afterCreation(tip: TipState | null, creation: TipCreation): TipState {
  const next: TipState = {
    amountCents: creation.amountCents,
    paymentMethod:
      creation.paymentMethod === 'pending'
        ? (tip?.paymentMethod ?? 'pending')
        : creation.paymentMethod,
    status: later(tip?.status, creation.status, 'completed'),
    verificationStatus: later(tip?.verificationStatus, creation.verificationStatus, 'verified'),
    rating: tip?.rating ?? null,
    reviewText: tip?.reviewText ?? null,
    contact: creation.contact === undefined ? (tip?.contact ?? null) : creation.contact,
    receiverId: creation.receiverId,
  };
  refuseVerifiedBeforeCompleted(next);
  if (tip?.status === 'completed' && !sameTip(tip, next))
    throw new ApiError('tip_already_completed');
  return next;
}

/**
 * Returns a creation's contact details, or undefined if the tipper gave them before removing their
 * details through a link: a phone that was offline does not know of that.
 * @param removedAt when they were removed, or null
 * @param givenAt when the tipper gave these
 */
export function stillGiven(
  contact: TipCreation['contact'],
  removedAt: Date | null,
  givenAt: Date,
): TipCreation['contact'] {
  return contact && removedAt && givenAt <= removedAt ? undefined : contact;
}

/** Returns contact details, but none at a worker's own domain, or for a tip started there. */
export function withoutContactElsewhere(
  contact: TipCreation['contact'],
  isElsewhere: boolean,
): TipCreation['contact'] {
  return contact && isElsewhere ? undefined : contact;
}

/**
 * Returns the tip after a patch. A client may send `status: pending` along with the rating, which
 * leaves a completed tip completed. Consent to contact details can be withdrawn at any time.
 * @throws {ApiError} tip_already_completed when it would reopen, unverify or redirect a completed
 * tip, tip_not_completed when the tip would be rated or verified but not completed,
 * tip_already_rated when it has another rating or comment, invalid_input when it has a comment
 * without a rating
 */
export function afterPatch(tip: TipState, patch: TipPatch): TipState {
  const rates = patch.rating !== undefined || patch.reviewText !== undefined;
  if (tip.status === 'completed') {
    const reopens = patch.status === 'pending' && !rates;
    const unverifies =
      patch.verificationStatus === 'pending' && tip.verificationStatus === 'verified';
    const redirects =
      (patch.paymentMethod !== undefined && patch.paymentMethod !== tip.paymentMethod) ||
      patch.receiverId !== tip.receiverId;
    if (reopens || unverifies || redirects) throw new ApiError('tip_already_completed');
  }
  const next: TipState = {
    ...tip,
    paymentMethod: patch.paymentMethod ?? tip.paymentMethod,
    status: later(tip.status, patch.status, 'completed'),
    verificationStatus: later(tip.verificationStatus, patch.verificationStatus, 'verified'),
    contact: patch.tipperOptIn === false ? null : tip.contact,
    receiverId: patch.receiverId,
  };
  refuseVerifiedBeforeCompleted(next);
  return rates ? rated(next, patch) : next;
}

export function sameTip(one: TipState, other: TipState): boolean {
  return (
    one.amountCents === other.amountCents &&
    one.paymentMethod === other.paymentMethod &&
    one.status === other.status &&
    one.verificationStatus === other.verificationStatus &&
    one.rating === other.rating &&
    one.reviewText === other.reviewText &&
    one.receiverId === other.receiverId &&
    sameContact(one.contact, other.contact)
  );
}

/** Rates a tip, which is possible once. A comment may follow later, also once. */
function rated(tip: TipState, patch: TipPatch): TipState {
  const rating = patch.rating ?? tip.rating;
  const text = patch.reviewText || null;
  if (rating === null) {
    throw new ApiError('invalid_input', {
      fields: { rating: 'Choose a rating with your comment' },
    });
  }
  if (tip.status !== 'completed') throw new ApiError('tip_not_completed');
  const otherRating = tip.rating !== null && rating !== tip.rating;
  const otherText = tip.reviewText !== null && text !== null && text !== tip.reviewText;
  if (otherRating || otherText) throw new ApiError('tip_already_rated');
  return { ...tip, rating, reviewText: tip.reviewText ?? text };
}

function refuseVerifiedBeforeCompleted(tip: TipState): void {
  if (tip.verificationStatus === 'verified' && tip.status !== 'completed') {
    throw new ApiError('tip_not_completed');
  }
}

/** Returns the later of two statuses; `last` is the final one. */
function later<S extends string>(now: S | undefined, wish: S | undefined, last: S): S {
  if (now === last || wish === last) return last;
  return wish ?? now ?? last;
}

function sameContact(one: TipperContact | null, other: TipperContact | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.name === other.name &&
    one.email === other.email &&
    one.phoneE164 === other.phoneE164 &&
    one.method === other.method
  );
}

// Checks a tip against the page that its tipper saw, which may have been an old one. A tip may also
// arrive much later: by then, its tipper has paid as the page offered, and the phone has said that
// the tip is saved.
import {
  type PaymentDetails,
  type PaymentMethodOrPending,
  recipientOf,
} from '#contract/profiles/payment-methods';
import { ApiError } from '#server/api-error';

/** When a page was made, and when its worker last changed it. */
interface Changed {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type PaidPage = PaymentDetails & Changed;

/** Who is told this soon after a tap has not paid yet, and can choose another method. */
const UNPAID_MS = 3000;

interface Choice {
  /** The last change of the page that the phone knew of. */
  readonly pageUpdatedAt: string | undefined;
  readonly happenedAt: Date;
  readonly receivedAt: Date;
}

/** Returns the time as of which a tip's page counts: when it was tapped, or as its tipper saw it. */
export function pageAsOf({ pageUpdatedAt, happenedAt, receivedAt }: Choice): Date {
  const isUnpaid = receivedAt.getTime() - happenedAt.getTime() < UNPAID_MS;
  return pageUpdatedAt === undefined || isUnpaid ? happenedAt : new Date(pageUpdatedAt);
}

/** Returns true if a page may have offered something else at a time: it has changed since. */
const mayHaveDiffered = ({ createdAt, updatedAt }: Changed, at: Date): boolean =>
  createdAt <= at && at < updatedAt;

/**
 * Refuses tips on a page that is turned off, and already was as of then.
 * @param asOf see `pageAsOf`
 * @throws {ApiError} profile_not_found
 */
export function requireActive(
  page: Changed & { readonly active: boolean; readonly teamId: string | null },
  asOf: Date,
): void {
  // A team's page is dated anew with each founder, and was there before.
  const createdAt = page.teamId === null ? page.createdAt : new Date(0);
  const wasActive = page.active || mayHaveDiffered({ ...page, createdAt }, asOf);
  if (!wasActive) throw new ApiError('profile_not_found');
}

interface ChosenMethod {
  /** The tip's method until now; undefined for a new tip. */
  readonly before: PaymentMethodOrPending | undefined;
  readonly chosen: PaymentMethodOrPending;
  /** See `pageAsOf`. */
  readonly asOf: Date;
}

/**
 * Refuses a payment method that the page lacks, and lacked as of then.
 * @param page null if there is no receiver, or no longer a page
 * @throws {ApiError} payment_method_unavailable
 */
export function requireMethod(page: PaidPage | null, { before, chosen, asOf }: ChosenMethod): void {
  if (page === null || chosen === 'pending' || chosen === before) return;
  if (recipientOf(page, chosen) !== null || mayHaveDiffered(page, asOf)) return;
  throw new ApiError('payment_method_unavailable');
}

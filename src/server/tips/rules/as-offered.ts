// What a tip asks of the page that is paid, judged as of when the tip was made. It may arrive much
// later: then its tipper has paid by what the page offered, and the phone has called the tip saved.
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

/** A page that is paid. */
export type PaidPage = PaymentDetails & Changed;

/** Whether a page may have offered something else at a time, since it was changed afterwards. */
const mayHaveDiffered = ({ createdAt, updatedAt }: Changed, at: Date): boolean =>
  createdAt <= at && at < updatedAt;

/**
 * Refuses new tips on a page that is turned off, and was when they were made.
 * @throws {ApiError} profile_not_found
 */
export function requireActive(
  page: Changed & { readonly active: boolean; readonly teamId: string | null },
  madeAt: Date,
): void {
  // A team's page is dated anew with each founder, and was there before.
  const createdAt = page.teamId === null ? page.createdAt : new Date(0);
  const wasActive = page.active || mayHaveDiffered({ ...page, createdAt }, madeAt);
  if (!wasActive) throw new ApiError('profile_not_found');
}

interface ChosenMethod {
  /** The tip's method until now; undefined for a new tip. */
  readonly before: PaymentMethodOrPending | undefined;
  readonly chosen: PaymentMethodOrPending;
  readonly chosenAt: Date;
}

/**
 * Refuses a payment method that the page lacks, and lacked when it was chosen.
 * @param page null if its account was deleted since
 * @throws {ApiError} payment_method_unavailable when `chosen` is such a method
 */
export function requireMethod(
  page: PaidPage | null,
  { before, chosen, chosenAt }: ChosenMethod,
): void {
  if (page === null || chosen === 'pending' || chosen === before) return;
  if (recipientOf(page, chosen) !== null || mayHaveDiffered(page, chosenAt)) return;
  throw new ApiError('payment_method_unavailable');
}

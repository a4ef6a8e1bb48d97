import { v7 as newId } from 'uuid';
import {
  type PaymentDetails,
  type PaymentMethod,
  paymentMethods,
  recipientOf,
} from '#contract/profiles/payment-methods';
import { DAY_MS, UNDO_DAYS } from '#contract/timings';
import { allowUndoLinks } from '#server/accounts/emailed-links';
import type { SignedIn } from '#server/accounts/find-session';
import { requireConfirmed } from '#server/accounts/require-confirmed';
import { recordSecurityEvent } from '#server/accounts/security-events';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { queueMessage } from '#server/messaging/queue-message';
import type { ProfileRow } from './repository/profiles';

interface ChangeOfPage {
  readonly id: string;
  /** All of the user's pages before the change; without this one if it is new. */
  readonly pages: readonly ProfileRow[];
  readonly after: PaymentDetails & Pick<ProfileRow, 'handle'>;
}

/**
 * Requires a recent sign-in to change where a page's tips go, records the change, and emails the
 * user an undo link. An account's first payment details are exempt: there is nothing to divert yet.
 * @throws {ApiError} sign_in_not_recent as `requireConfirmed`
 */
export async function changePaymentDetails(
  db: Queries,
  deps: Pick<ServerDeps, 'clock' | 'mailer'>,
  signedIn: SignedIn,
  { id, pages, after }: ChangeOfPage,
): Promise<void> {
  const page = pages.find((each) => each.id === id);
  const methods = changedMethods(page ?? {}, after);
  if (methods.length === 0 || !pages.some(hasPaymentDetails)) return;
  await requireConfirmed(db, deps, signedIn);
  const { user, session } = signedIn;
  const { device } = session;
  await recordSecurityEvent(db, deps, {
    userId: user.id,
    kind: 'payment-details-changed',
    device,
    about: after.handle,
  });
  if (deps.mailer === null) return;
  const paymentDetails = detailsOf(page);
  const expiresAt = new Date(deps.clock.now() + UNDO_DAYS * DAY_MS);
  await allowUndoLinks(db, { userId: user.id, profileId: id, paymentDetails, expiresAt });
  await queueMessage(db, deps, {
    kind: 'payment-details-changed',
    cause: newId(),
    recipient: user.email,
    userId: user.id,
    details: {
      device,
      pageId: id,
      methods: methods.join(),
      before: JSON.stringify(paymentDetails),
      undoUntil: expiresAt.toISOString(),
    },
  });
}

const detailsOf = (page: PaymentDetails = {}): PaymentDetails => ({
  venmoHandle: page.venmoHandle ?? null,
  cashappHandle: page.cashappHandle ?? null,
  zelleInfo: page.zelleInfo ?? null,
  paypalEmail: page.paypalEmail ?? null,
});

function changedMethods(before: PaymentDetails, after: PaymentDetails): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => recipientOf(before, method) !== recipientOf(after, method),
  );
}

function hasPaymentDetails(page: PaymentDetails): boolean {
  return changedMethods({}, page).length > 0;
}

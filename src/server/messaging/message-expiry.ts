import { DAY_MS, HOUR_MS } from '#contract/timings';
import type { MessageRow } from './repository/messages';

/** How long after its cause a message may still be sent, in milliseconds. */
export const expiresAfterMs: Record<MessageRow['kind'], number> = {
  // The user is waiting for it, or has requested another.
  'password-reset': HOUR_MS,
  'password-changed': 7 * DAY_MS,
  'email-changed': 7 * DAY_MS,
  'thank-you': 3 * DAY_MS,
  'thank-you-sms': 3 * DAY_MS,
  // Counted from the choice of a payment method. One from the evening still helps next morning.
  'reminder-sms': 14 * HOUR_MS,
  'new-device': 7 * DAY_MS,
  'passkey-added': 7 * DAY_MS,
  'passkey-removed': 7 * DAY_MS,
  'payment-details-changed': 7 * DAY_MS,
  'change-undone': 7 * DAY_MS,
  'domain-changed': 7 * DAY_MS,
  'tips-redirected': 7 * DAY_MS,
  // The address is kept no longer than that.
  'account-deleted': DAY_MS,
  'confirm-email': 7 * DAY_MS,
  // By then the lock has expired, or a new one has sent another email.
  'sign-in-locked': HOUR_MS,
  'tip-notification': 12 * HOUR_MS,
  'weekly-summary': 3 * DAY_MS,
  // May still be sent shortly after the last day on which it is queued.
  'print-your-code': 2 * DAY_MS,
  'no-scan-yet': 3 * DAY_MS,
  // After that, the operator can still find it in the database.
  'support-request': 7 * DAY_MS,
};

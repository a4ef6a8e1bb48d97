import { DAY_MS } from '#contract/days';
import type { MessageRow } from './repository/messages';

const HOUR_MS = 60 * 60_000;

/** How long a message is worth sending after what caused it, in milliseconds. */
export const expiresAfterMs: Record<MessageRow['kind'], number> = {
  // Whoever asked for it waits for it, or has asked again.
  'password-reset': HOUR_MS,
  'password-changed': 7 * DAY_MS,
  'email-changed': 7 * DAY_MS,
  'thank-you': 3 * DAY_MS,
  'thank-you-sms': 3 * DAY_MS,
  // From the choice of a method. What was chosen in the evening is of use the next morning.
  'reminder-sms': 14 * HOUR_MS,
  'new-device': 7 * DAY_MS,
  'passkey-added': 7 * DAY_MS,
  'passkey-removed': 7 * DAY_MS,
  'payment-details-changed': 7 * DAY_MS,
  'domain-changed': 7 * DAY_MS,
  'tips-led-elsewhere': 7 * DAY_MS,
  // Its address is kept for no longer than that.
  'account-deleted': DAY_MS,
  'confirm-email': 7 * DAY_MS,
  // By then they may sign in without it, or the next lock has brought another one.
  'sign-in-locked': HOUR_MS,
  'tip-notification': 12 * HOUR_MS,
  'weekly-summary': 3 * DAY_MS,
  // After that, the operator still finds it in the database.
  'support-request': 7 * DAY_MS,
};

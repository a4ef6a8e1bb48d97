// Durations and deadlines. Each name or comment gives the unit.

/** Timings of the interface, in milliseconds; section 9 explains each. */
export const timings = {
  amountAdvance: 100,
  detailsAdvance: 100,
  confirmProcessing: 1200,
  confirmClose: 250,
  successMessage: 3000,
  ratingSaving: 1500,
  copyConfirmation: 2000,
  scrollToStep: 300,
  unauthorizedGuard: 1000,
  toastDefault: 5000,
  toastRemoval: 2000,
} as const;

/** Those that only the worker's area has, so that tippers do not download them. */
export const workerTimings = {
  loginRedirect: 500,
  signupRedirect: 100,
  sidebarReExpand: 1000,
  toastSignupSuccess: 3000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
} as const;

/** Lifetime of a session from sign-in or sign-up, in days. */
export const SESSION_DAYS = 7;

/** Days for which a browser is recognized after a sign-in: browsers keep no cookie longer. */
export const DEVICE_DAYS = 400;

/**
 * How long the response to a write is kept under its idempotency key, in days. Phones retry a write
 * for at most 31 days (section 9).
 */
export const IDEMPOTENCY_KEY_DAYS = 40;

/** How long a tipper's contact details are kept after the tip, in days. */
export const CONTACT_DAYS = 90;

/** How long after choosing a payment method a tipper is reminded by SMS, in minutes. */
export const REMINDER_MINUTES = 30;

/** Lifetime of the link that resets a password, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** Lifetime of the link that confirms an email address, in days. */
export const CONFIRMATION_LINK_DAYS = 7;

/** How long the old address can undo a change of email address, in days. */
export const UNDO_EMAIL_CHANGE_DAYS = 7;

/** Minutes after a sign-in or its confirmation in which payouts and ways to sign in may change. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** How long an account's security events are kept, in days. */
export const SECURITY_EVENT_DAYS = 365;

/**
 * Lifetime of the link that restores changed payment details, in days. The same as that of the link
 * that undoes a change of email address, which tells by it what came later (`reset-password.ts`).
 */
export const UNDO_DAYS = UNDO_EMAIL_CHANGE_DAYS;

/** Lifetime of the link that lifts a lock after too many wrong passwords, in minutes. */
export const UNLOCK_LINK_MINUTES = 30;

/** How long the browser's passkey prompt may stay unanswered, in minutes. */
export const PASSKEY_MINUTES = 15;

/** How long the record of sent messages is kept, in days. */
export const MESSAGE_DAYS = 30;

/** The first tip notifies a worker at once; tips in the following minutes share a notification. */
export const NOTIFICATION_PAUSE_MINUTES = 10;

/** How many days Pro continues after a failed payment, while the provider retries. */
export const GRACE_DAYS = 7;

/** How many days a page keeps answering at a domain whose DNS record is gone. */
export const DOMAIN_GRACE_DAYS = 7;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

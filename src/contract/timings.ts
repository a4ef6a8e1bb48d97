// How long things take and last. Each name or comment says its unit.

/** The timings of the interface, in milliseconds. Section 9 says what each is for. */
export const timings = {
  loginRedirect: 500,
  signupRedirect: 100,
  amountAdvance: 100,
  detailsAdvance: 100,
  confirmProcessing: 1200,
  confirmClose: 250,
  successMessage: 3000,
  ratingSaving: 1500,
  copyConfirmation: 2000,
  scrollToStep: 300,
  unauthorizedGuard: 1000,
  sidebarReExpand: 1000,
  toastDefault: 5000,
  toastSignupSuccess: 3000,
  toastRemoval: 2000,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
} as const;

/** How long a session lasts from sign-in or sign-up, in days. */
export const SESSION_DAYS = 7;

/**
 * How long after the last sign-in a browser is known, in days. No browser keeps a cookie for
 * longer.
 */
export const DEVICE_DAYS = 400;

/** How long a tipper's contact details are kept after the tip, in days. */
export const CONTACT_DAYS = 90;

/** How long after the choice of a payment method a tipper is reminded by SMS, in minutes. */
export const REMINDER_MINUTES = 30;

/** How long the link for a new password works, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** How long the link that confirms an email address works, in days. */
export const CONFIRMATION_LINK_DAYS = 7;

/** How long a changed email address can be changed back from the old one, in days. */
export const TAKE_BACK_DAYS = 7;

/**
 * How long after signing in, or confirming it, where money goes and how one signs in can be
 * changed, in minutes.
 */
export const RECENT_SIGN_IN_MINUTES = 10;

/** How long it is kept what was done with an account, in days. */
export const SECURITY_EVENT_DAYS = 365;

/** How long the link works that puts changed payment details back, in days. */
export const UNDO_DAYS = 7;

/** How long the link works that lifts a lock after too many wrong passwords, in minutes. */
export const UNLOCK_LINK_MINUTES = 30;

/** How long somebody may take to answer the browser's question for a passkey, in minutes. */
export const PASSKEY_MINUTES = 15;

/** How long a record of the messages that were sent is kept, in days. */
export const MESSAGE_DAYS = 30;

/** Workers are told of a first tip at once, and then together of what comes in so many minutes. */
export const NOTIFICATION_PAUSE_MINUTES = 10;

/** How many days Pro stays after a payment failed, while the payment provider tries again. */
export const GRACE_DAYS = 7;

/** How many days a page still answers at a domain whose DNS record is gone. */
export const DOMAIN_GRACE_DAYS = 7;

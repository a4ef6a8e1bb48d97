// The timings of the interface, in milliseconds. Section 9 says what each is for.

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

/** How long a tipper's contact details are kept after the tip, in days. */
export const CONTACT_DAYS = 90;

/** How many days Pro stays after a payment failed, while the payment provider tries again. */
export const GRACE_DAYS = 7;

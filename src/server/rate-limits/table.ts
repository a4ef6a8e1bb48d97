// The request limits, enforced across all processes (docs/product.md, section 9).
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/timings';

export interface RateLimit {
  /** Requests allowed within one window. */
  readonly max: number;
  readonly windowMs: number;
}

export const rateLimits = {
  signInPerAddress: { max: 10, windowMs: MINUTE_MS },
  /** Covers all of a site's networks in IPv6. */
  signInPerSite: { max: 100, windowMs: MINUTE_MS },
  /** A longer window, against slow guessing at a single account. */
  wrongPasswordsPerAccountAndNetwork: { max: 10, windowMs: 5 * MINUTE_MS },
  /**
   * From any number of networks. This would let anyone lock a worker out, so it applies only to
   * browsers in which the account has never signed in, and an emailed link lifts it.
   */
  wrongPasswordsPerAccount: { max: 20, windowMs: HOUR_MS },
  /** For signed-in users, who must be able to change their password despite others' guesses. */
  passwordsPerSession: { max: 10, windowMs: MINUTE_MS },
  /** Includes changes of email: both reveal whether an address has an account. */
  signUpPerAddress: { max: 20, windowMs: HOUR_MS },
  /** Each sends an email, no matter who requests it. */
  passwordResetsPerAddress: { max: 20, windowMs: HOUR_MS },
  passwordResetsPerAccount: { max: 5, windowMs: HOUR_MS },
  /** Each sends an email, perhaps to a stranger's address. */
  confirmationsPerAccount: { max: 10, windowMs: HOUR_MS },
  /** One each time that the wrong passwords above reach their limit … */
  unlockLinksPerAccountAndNetwork: { max: 1, windowMs: 5 * MINUTE_MS },
  /** … and not too many, however many networks the guesses come from. */
  unlockLinksPerAccount: { max: 5, windowMs: HOUR_MS },
  /** Whoever has just proved to own the mailbox need not wait because of others' guesses. */
  signInsAfterUnlock: { max: 5, windowMs: 10 * MINUTE_MS },
  /**
   * Emailed links that confirm, unlock or end something. Their tokens cannot be guessed. Clicks on
   * mail programs' buttons count only if refused (`http/one-click.ts`).
   */
  linksPerAddress: { max: 60, windowMs: MINUTE_MS },
  /** The sign-in page requests one on load, and a restaurant's workers may share an address. */
  passkeyChallengesPerAddress: { max: 60, windowMs: MINUTE_MS },
  /** Each decodes a photo of up to 40 megapixels. */
  avatarsPerAccount: { max: 20, windowMs: HOUR_MS },
  /** Each reads everything in an account. */
  exportsPerAccount: { max: 20, windowMs: HOUR_MS },
  /**
   * All writes by team members, including to the ledger: far more than a manager needs to enter a
   * week of shifts, yet too few to flood the ledger.
   */
  teamWritesPerAccount: { max: 300, windowMs: HOUR_MS },
  /** Each adds up a team's whole ledger or pages through it. */
  statementsPerAccount: { max: 600, windowMs: HOUR_MS },
  /** All other writes by signed-in users. */
  writesPerAccount: { max: 300, windowMs: 10 * MINUTE_MS },
  /** Each uses up a code for good. */
  qrCodesPerAccount: { max: 120, windowMs: HOUR_MS },
  /** Each is signed anew. */
  walletPassesPerAccount: { max: 60, windowMs: HOUR_MS },
  walletFetchesPerDownload: { max: 30, windowMs: HOUR_MS },
  /** Generous, because many iPhones may share an address. */
  walletCallsPerAddress: { max: 120, windowMs: MINUTE_MS },
  /** Each queries the DNS. */
  domainChecksPerAccount: { max: 60, windowMs: HOUR_MS },
  /** A person reads each of them. */
  supportRequestsPerAccount: { max: 10, windowMs: HOUR_MS },
  /** Each requests a page from the payment provider. */
  purchasesPerAccount: { max: 30, windowMs: HOUR_MS },
  /** Enough to confirm all that can be selected at once, several times over. */
  confirmReceiptPerSession: { max: 120, windowMs: MINUTE_MS },
  /** Far more than a tipper can cause by hand, because the outbox may retry writes. */
  tipWritesPerSession: { max: 60, windowMs: MINUTE_MS },
  /**
   * Two hundred tippers behind one restaurant's address, with twenty writes each, all at once
   * (docs/decisions/0036-limits-of-tippers.md). Operators raise it for larger networks.
   */
  tipWritesPerAddress: { max: 4000, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** Limits of messages to a recipient, whose address anyone may have entered, and of a page. */
export const messageLimits = {
  /**
   * All kinds together, in any spelling of the address. A mailbox that an account has confirmed
   * gets that account's notifications regardless, so that nobody can suppress a warning by sending
   * other messages there. Its reset and unlock links count by themselves.
   */
  emailsPerMailbox: { max: 20, windowMs: DAY_MS },
  /** So few that no kind crowds out another. */
  emailsOfAKindPerMailbox: { max: 5, windowMs: DAY_MS },
  /** A worker who has forgotten the password cannot wait until tomorrow. */
  resetsPerMailbox: { max: 5, windowMs: HOUR_MS },
  smsPerNumber: { max: 5, windowMs: DAY_MS },
  smsPerPage: { max: 200, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>;

export type MessageLimits = Readonly<Record<keyof typeof messageLimits, RateLimit>>;

export type RateLimits = Readonly<Record<keyof typeof rateLimits, RateLimit>>;

export type RateRule = keyof RateLimits;

/** A rule, and the subject that it counts, such as a network, an account or a session. */
export type Limited = readonly [rule: RateRule, subject: string];

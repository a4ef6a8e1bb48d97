// The table of request limits, enforced over all processes (docs/product.md, section 9).

export interface RateLimit {
  /** Requests allowed within one window. */
  readonly max: number;
  readonly windowMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

export const rateLimits = {
  signInPerAddress: { max: 10, windowMs: minute },
  /** Of all the networks that one site may have in IPv6. */
  signInPerSite: { max: 100, windowMs: minute },
  /** The window is longer than the one above, against slow guessing at a single account. */
  wrongPasswordsPerAccountAndNetwork: { max: 10, windowMs: 5 * minute },
  /**
   * From however many networks. It would let anybody lock a worker out, so it holds for browsers
   * alone that the account has not been signed in with, and the link of an email lifts it.
   */
  wrongPasswordsPerAccount: { max: 20, windowMs: hour },
  /**
   * For signed-in users, whom other people's guesses must not keep from changing their password.
   */
  passwordsPerSession: { max: 10, windowMs: minute },
  /** Changes of email count, too: both reveal whether an address has an account. */
  signUpPerAddress: { max: 20, windowMs: hour },
  /** Each sends an email, whoever asks for it. */
  passwordResetsPerAddress: { max: 20, windowMs: hour },
  passwordResetsPerAccount: { max: 5, windowMs: hour },
  /** Each sends an email, to an address that may be anybody's. */
  confirmationsPerAccount: { max: 10, windowMs: hour },
  /** One for each time that the wrong passwords above reach their limit... */
  unlockLinksPerAccountAndNetwork: { max: 1, windowMs: 5 * minute },
  /** ...and not too many, however many networks the guesses come from. */
  unlockLinksPerAccount: { max: 5, windowMs: hour },
  /**
   * Whoever has just shown that the mailbox is theirs need not wait for others in their network.
   */
  signInsAfterUnlock: { max: 5, windowMs: 10 * minute },
  /** Links from emails that confirm, unlock or end something: nobody guesses their tokens. */
  linksPerAddress: { max: 60, windowMs: minute },
  /**
   * The sign-in page asks for one by itself, and all workers of a restaurant may share an address.
   */
  passkeyChallengesPerAddress: { max: 60, windowMs: minute },
  /** Each reads a photo of up to 40 megapixels. */
  avatarsPerAccount: { max: 20, windowMs: hour },
  /** Each reads everything that an account holds. */
  exportsPerAccount: { max: 20, windowMs: hour },
  /**
   * What members do with a team, the ledger included: far more than a manager who enters a week of shifts, and too little to
   * fill the ledger.
   */
  teamWritesPerAccount: { max: 300, windowMs: hour },
  /** Each adds up the whole of a team's ledger, or turns pages of it. */
  statementsPerAccount: { max: 600, windowMs: hour },
  /** Everything else that a signed-in user changes. */
  writesPerAccount: { max: 300, windowMs: 10 * minute },
  /** Each takes a code that is never given out again. */
  qrCodesPerAccount: { max: 120, windowMs: hour },
  /** Each is signed anew. */
  walletPassesPerAccount: { max: 60, windowMs: hour },
  walletFetchesPerDownload: { max: 30, windowMs: hour },
  /** Generous, because many iPhones may share one address. */
  walletCallsPerAddress: { max: 120, windowMs: minute },
  /** Each asks the DNS. */
  domainChecksPerAccount: { max: 60, windowMs: hour },
  /** A person reads each of them. */
  supportRequestsPerAccount: { max: 10, windowMs: hour },
  /** Each asks the payment provider for a page. */
  purchasesPerAccount: { max: 30, windowMs: hour },
  /** Enough for everything that can be selected at once, several times over. */
  confirmReceiptPerSession: { max: 120, windowMs: minute },
  /** Far more than one tipper can cause by hand, because the outbox may repeat writes. */
  tipWritesPerSession: { max: 60, windowMs: minute },
  /** Generous, because all tippers in a restaurant may share one address. */
  tipWritesPerAddress: { max: 120, windowMs: minute },
} as const satisfies Record<string, RateLimit>;

/** Messages to one recipient, whom anybody may have typed in, and those that a page can cost. */
export const messageLimits = {
  /**
   * All kinds together, however the address is spelled. A mailbox that its owner has confirmed for
   * an account gets what that account is told regardless: nobody must be able to keep a warning from
   * it by having other messages sent there.
   */
  emailsPerMailbox: { max: 20, windowMs: 24 * hour },
  /** So few that no kind takes the place of another. */
  emailsOfAKindPerMailbox: { max: 5, windowMs: 24 * hour },
  /** Whoever has forgotten the password cannot wait for tomorrow. */
  resetsPerMailbox: { max: 5, windowMs: hour },
  smsPerNumber: { max: 5, windowMs: 24 * hour },
  smsPerPage: { max: 200, windowMs: 24 * hour },
} as const satisfies Record<string, RateLimit>;

export type MessageLimits = Readonly<Record<keyof typeof messageLimits, RateLimit>>;

export type RateLimits = Readonly<Record<keyof typeof rateLimits, RateLimit>>;

export type RateRule = keyof RateLimits;

/** A rule, and whom it counts: an IP address, an account or a session. */
export type Limited = readonly [rule: RateRule, subject: string];

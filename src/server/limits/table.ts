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
  /**
   * From one network, because a count over all of them would let anybody lock a worker out from
   * afar. Longer than the one above, for who guesses at one account and takes their time.
   */
  wrongPasswordsPerAccountAndNetwork: { max: 10, windowMs: 5 * minute },
  /** Of somebody who is signed in, whom no stranger's guesses may keep from changing a password. */
  passwordsPerSession: { max: 10, windowMs: minute },
  signUpPerAddress: { max: 20, windowMs: hour },
  /** Each reads a photo of up to 40 megapixels. */
  avatarsPerAccount: { max: 20, windowMs: hour },
  /** Each reads everything that an account holds. */
  exportsPerAccount: { max: 20, windowMs: hour },
  /** Far more than one tipper can cause by hand, because the outbox may repeat writes. */
  tipWritesPerSession: { max: 60, windowMs: minute },
  /** Generous, because all tippers in a restaurant may share one address. */
  tipWritesPerAddress: { max: 120, windowMs: minute },
} as const satisfies Record<string, RateLimit>;

export type RateLimits = Readonly<Record<keyof typeof rateLimits, RateLimit>>;

export type RateRule = keyof RateLimits;

/** A rule, and whom it counts: an IP address, an account or a session. */
export type Limited = readonly [rule: RateRule, subject: string];

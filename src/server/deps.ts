import type { PaymentProvider } from './billing/provider';
import type { ProfileCache } from './cache/profile-cache';
import type { TimeZones } from './cache/time-zones';
import type { Clock } from './clock';
import type { Database } from './db/open';
import type { RateLimiter } from './limits/rate-limiter';
import type { TipChanges } from './live/tip-changes';
import type { Passwords } from './security/passwords';
import type { Config } from './start/config';

/** What routes and use-cases work with. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Counts requests and refuses those above `config.rateLimits`. */
  readonly limits: RateLimiter;
  /** This process's cache of public profiles; changes made by any process empty it. */
  readonly cache: ProfileCache;
  /** Announces changed tips to every process, and through them to open dashboards. */
  readonly tipChanges: TipChanges;
  readonly timeZones: TimeZones;
  readonly provider: PaymentProvider;
}

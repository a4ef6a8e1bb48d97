import type { ProfileCache } from './cache/profile-cache';
import type { TimeZones } from './cache/time-zones';
import type { Clock } from './clock';
import type { Database } from './db/open';
import type { RateLimiter } from './limits/rate-limiter';
import type { TipChanges } from './live/tip-changes';
import type { Passwords } from './security/passwords';
import type { Config } from './start/config';

/** What every route and use-case is handed. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Counts requests and refuses those above `config.rateLimits`. */
  readonly limits: RateLimiter;
  /** What this process remembers of public profiles, kept fresh over all processes. */
  readonly cache: ProfileCache;
  /** Tells the screens of workers, wherever they are connected, that tips changed. */
  readonly tipChanges: TipChanges;
  readonly timeZones: TimeZones;
}

import type { ProfileCache } from './cache/profile-cache';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/open';
import type { Passwords } from './passwords';
import type { TipWrites } from './repositories/tip-writes';
import type { RateLimiter } from './use-cases/limit-requests';

/** What every route and use-case is handed. */
export interface ServerDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  /** Counts requests and refuses those above `config.rateLimits`. */
  readonly limits: RateLimiter;
  /** Where everything that tippers write goes. */
  readonly tipWrites: TipWrites;
  /** What this process remembers of public profiles, kept fresh over all processes. */
  readonly cache: ProfileCache;
}

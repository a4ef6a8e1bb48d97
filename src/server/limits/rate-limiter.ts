// Counts requests against the table of limits, over all processes that share the database.
import { hash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/open';
import { Refusal } from '../refusal';
import type { Limited, RateLimits, RateRule } from './table';

export interface RateLimiter {
  /**
   * Counts a request against each limit in order, and none after the first that is exceeded.
   * @throws {Refusal} `rate_limited` with the seconds until that limit counts anew
   */
  count(...limits: readonly Limited[]): Promise<void>;
  /** Takes back all that was counted against a limit. */
  forget(limit: Limited): Promise<void>;
}

/**
 * A limit counts from a subject's first request until its window ends, and then anew. So at worst,
 * when a subject comes once and then bursts around the end of its window, twice as many get in.
 */
export function createRateLimiter(
  table: RateLimits,
  { pool }: Pick<Database, 'pool'>,
): RateLimiter {
  const limiters = new Map(
    Object.entries(table).map(([rule, { max, windowMs }], index) => [
      rule as RateRule,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_counters',
        tableCreated: true,
        // All of them count in one table, which one of them sweeps.
        clearExpiredByTimeout: index === 0,
        keyPrefix: rule,
        points: max,
        duration: windowMs / 1000,
        // Whoever exceeds it is refused without asking the database again.
        inMemoryBlockOnConsumed: max + 1,
      }),
    ]),
  );

  return {
    async count(...limits) {
      for (const [rule, subject] of limits) {
        await limiters.get(rule)?.consume(keyOf(subject)).catch(refuse);
      }
    },
    async forget([rule, subject]) {
      await limiters.get(rule)?.delete(keyOf(subject));
    },
  };
}

/** Hashed, so that the table holds no address and no email. */
function keyOf(subject: string): string {
  return hash('sha256', subject, 'base64url');
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new Refusal('rate_limited', { retryAfterSeconds });
}

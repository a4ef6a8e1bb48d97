// Counts requests against the table of limits, together with all processes on the database.
import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#server/api-error';
import type { Database } from '#server/db/open';
import { serverSecret } from '#server/db/server-secrets';
import type { Limited, RateLimits, RateRule } from './table';

/** May be reset while requests are refused, of which other processes would not hear. */
const liftedElsewhere = new Set<string>([
  'wrongPasswordsPerAccountAndNetwork',
  'wrongPasswordsPerAccount',
  'unlockLinksPerAccountAndNetwork',
  'signInsAfterUnlock',
] satisfies RateRule[]);

export interface RateLimiter {
  /**
   * Counts a request against each limit in order, stopping at the first that is exceeded.
   * @throws {ApiError} rate_limited when one is, with the seconds until its window ends
   */
  count(...limits: readonly Limited[]): Promise<void>;
  /** Whether a limit is used up, so that it refuses the next request. */
  isReached(limit: Limited): Promise<boolean>;
  forget(limit: Limited): Promise<void>;
  /** Stands for a subject in the database without revealing who it is. */
  keyOf(subject: string): string;
  /** Resets the count of a subject by its key. */
  forgetKey(rule: RateRule, key: string): Promise<void>;
  /** Grants a subject, by its key, the rule's number of attempts for the length of its window. */
  grantAttempts(rule: RateRule, key: string): Promise<void>;
  /** Uses up a granted attempt. Returns whether there was one. */
  consumeAttempt(limit: Limited): Promise<boolean>;
}

/**
 * Creates the limiter. A window begins with a subject's first request, the next one with the first
 * request after its end. Around that end, up to twice the limit can get through.
 */
export async function createRateLimiter(
  table: RateLimits,
  { pool, db }: Pick<Database, 'pool' | 'db'>,
): Promise<RateLimiter> {
  const secret = await serverSecret(db, 'rate counters', randomBytes(32));
  // The table holds no address and no email. A plain hash would not do: there are few enough
  // addresses to try them all.
  const keyOf = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url');
  const limiters = new Map(
    Object.entries(table).map(([rule, { max, windowMs }], index) => [
      rule as RateRule,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_counters',
        tableCreated: true,
        // All share one table, so one of them is enough to clear expired rows.
        clearExpiredByTimeout: index === 0,
        keyPrefix: rule,
        points: max,
        duration: windowMs / 1000,
        // From then on, requests are refused without asking the database.
        ...(!liftedElsewhere.has(rule) && { inMemoryBlockOnConsumed: max + 1 }),
      }),
    ]),
  );

  const forgetKey = async (rule: RateRule, key: string) => {
    await limiters.get(rule)?.delete(key);
  };

  return {
    async count(...limits) {
      for (const [rule, subject] of limits) {
        await limiters.get(rule)?.consume(keyOf(subject)).catch(refuse);
      }
    },
    async isReached([rule, subject]) {
      const counted = await limiters.get(rule)?.get(keyOf(subject));
      return (counted?.consumedPoints ?? 0) >= table[rule].max;
    },
    forget: ([rule, subject]) => forgetKey(rule, keyOf(subject)),
    keyOf,
    forgetKey,
    async grantAttempts(rule, key) {
      await limiters.get(rule)?.set(key, 0, table[rule].windowMs / 1000);
    },
    async consumeAttempt([rule, subject]) {
      const key = keyOf(subject);
      const limiter = limiters.get(rule);
      if (!limiter || !(await limiter.get(key))) return false;
      return limiter.consume(key).then(() => true, refusedToFalse);
    },
  };
}

/** All attempts are used up, unless the database failed. */
function refusedToFalse(reason: unknown): false {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return false;
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new ApiError('rate_limited', { retryAfterSeconds });
}

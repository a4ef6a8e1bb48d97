// Counts requests against the table of limits, across all processes on the same database.
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#server/api-error';
import type { Database } from '#server/db/open';
import { serverSecret } from '#server/db/server-secrets';
import { countInTurn, deleteCounter, restartWindow, selectPoints, takePoint } from './repository';
import type { Limited, RateLimits, RateRule } from './table';

/** Rules whose refusals are not cached, because another process may reset or grant them. */
const liftedElsewhere = new Set<string>([
  'wrongPasswordsPerAccountAndNetwork',
  'wrongPasswordsPerAccount',
  'unlockLinksPerAccountAndNetwork',
  'signInsAfterUnlock',
] satisfies RateRule[]);

/** The maximum number of cached refusals, which bounds their memory. */
const REMEMBERED = 10_000;

export interface RateLimiter {
  /**
   * Counts a request against one or two limits in order, stopping at the first that is exceeded.
   * @throws {ApiError} rate_limited when one is, with the seconds until its window ends
   */
  count(...limits: readonly Limited[]): Promise<void>;
  /** Resolves to true if the limit is used up, so that it refuses the next request. */
  isReached(limit: Limited): Promise<boolean>;
  forget(limit: Limited): Promise<void>;
  /** Returns a keyed hash of a subject, which does not reveal who it is. */
  keyOf(subject: string): string;
  /** Resets a subject's count by its key. */
  forgetKey(rule: RateRule, key: string): Promise<void>;
  /** Grants a subject, by its key, the rule's `max` attempts for the length of its window. */
  grantAttempts(rule: RateRule, key: string): Promise<void>;
  /** Uses up a granted attempt. Returns false if there was none. */
  consumeAttempt(limit: Limited): Promise<boolean>;
}

/**
 * Creates a fixed-window limiter. A window begins with a subject's first request, the next one with
 * the first request after it has ended. Around that moment, up to twice the limit can get through.
 */
export async function createRateLimiter(
  table: RateLimits,
  { db }: Pick<Database, 'db'>,
): Promise<RateLimiter> {
  const secret = await serverSecret(db, 'rate counters', randomBytes(32));
  // Keeps IP addresses and emails out of the database. An unkeyed hash would not do, because there
  // are few enough addresses to try them all.
  const keyOf = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url');
  const counterOf = (rule: RateRule, key: string) => ({
    rule,
    key: `${rule}:${key}`,
    limit: table[rule],
  });
  // The epoch milliseconds until which requests are refused without a query, by counter.
  const refusedUntil = new LRUCache<string, number>({ max: REMEMBERED });

  const forgetKey = async (rule: RateRule, key: string) => {
    const counter = counterOf(rule, key);
    refusedUntil.delete(counter.key);
    await deleteCounter(db, counter.key);
  };

  return {
    async count(...limits) {
      const now = Date.now();
      const counters: ReturnType<typeof counterOf>[] = [];
      let until = 0;
      for (const [rule, subject] of limits) {
        const counter = counterOf(rule, keyOf(subject));
        until = refusedUntil.get(counter.key) ?? 0;
        if (until > now) break;
        counters.push(counter);
      }
      const counts = counters.length > 0 ? await countInTurn(db, counters, now) : [];
      for (const { rule, key, limit, points, expire } of counts) {
        if (points <= limit.max) continue;
        if (!liftedElsewhere.has(rule)) refusedUntil.set(key, expire);
        refuse(expire - now);
      }
      if (until > now) refuse(until - now);
    },
    async isReached([rule, subject]) {
      const { key, limit } = counterOf(rule, keyOf(subject));
      return (await selectPoints(db, key, Date.now())) >= limit.max;
    },
    forget: ([rule, subject]) => forgetKey(rule, keyOf(subject)),
    keyOf,
    forgetKey,
    async grantAttempts(rule, key) {
      const counter = counterOf(rule, key);
      await restartWindow(db, counter.key, Date.now() + counter.limit.windowMs);
    },
    consumeAttempt([rule, subject]) {
      const { key, limit } = counterOf(rule, keyOf(subject));
      return takePoint(db, key, limit.max, Date.now());
    },
  };
}

/** @throws {ApiError} rate_limited */
function refuse(forMs: number): never {
  throw new ApiError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(forMs / 1000)) });
}

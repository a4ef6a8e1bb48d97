// Rate limits that hold across processes. Each counts in windows, and lets the window before
// weigh in by how much of it the sliding one still covers: no burst of twice the limit at a seam.
import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../db/open';
import type { RateLimit, RateLimits } from '../rate-limits-table';
import { Refusal } from '../refusal';
import {
  type Charge,
  chargeInOrder,
  deleteExpiredCounters,
  selectCounts,
} from '../repositories/rate-counters';

export type RateRule = keyof RateLimits;

/** A rule and whom it is counted for: an address, an account, a tip session. */
export type Limited = readonly [rule: RateRule, subject: string];

export interface RateLimiter {
  /**
   * Counts one request against each limit in order.
   * @throws {Refusal} `rate_limited` with the seconds to wait, at the first one without room.
   */
  count(...limits: readonly Limited[]): Promise<void>;
}

const CLEANUP_EVERY_MS = 60_000;

export function createRateLimiter(
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
  onCleanupFailure: (error: unknown) => void,
): RateLimiter {
  let cleanedAt = clock.now();

  /** Now and then a request sweeps up, without waiting for it. */
  function cleanUp(now: number): void {
    if (now - cleanedAt < CLEANUP_EVERY_MS) return;
    cleanedAt = now;
    deleteExpiredCounters(database.db, now).catch(onCleanupFailure);
  }

  return {
    async count(...limits) {
      const now = clock.now();
      const charges = limits.map(([rule, subject]) =>
        chargeOf(rule, config.rateLimits[rule], subject, now),
      );
      const taken = await chargeInOrder(database.pool, charges);
      cleanUp(now);
      const full = charges[taken];
      const rule = limits[taken]?.[0];
      if (!full || !rule) return;
      const counts = await selectCounts(database.db, full);
      const { max, windowMs } = config.rateLimits[rule];
      const waitMs = roomAt({ ...counts, max, windowMs, windowStart: full.windowStart }) - now;
      throw new Refusal('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      });
    },
  };
}

function chargeOf(rule: RateRule, limit: RateLimit, subject: string, now: number): Charge {
  const windowStart = Math.floor(now / limit.windowMs) * limit.windowMs;
  return {
    subject: createHash('sha256').update(`${rule}\n${subject}`).digest('base64url'),
    max: limit.max,
    windowStart,
    previousStart: windowStart - limit.windowMs,
    previousWeight: 1 - (now - windowStart) / limit.windowMs,
    expiresAt: windowStart + 2 * limit.windowMs,
  };
}

/**
 * The moment (milliseconds since the epoch) from which one more request fits, if none comes
 * before: in this window while the one before fades, else in the next while this one fades.
 */
export function roomAt(window: {
  previous: number;
  current: number;
  max: number;
  windowMs: number;
  windowStart: number;
}): number {
  const { previous, current, max, windowMs, windowStart } = window;
  const fadeUntil = (count: number, room: number) =>
    count <= room ? 0 : Math.ceil(windowMs * (1 - room / count));
  if (current + 1 <= max) return windowStart + fadeUntil(previous, max - 1 - current);
  return windowStart + windowMs + fadeUntil(current, max - 1);
}

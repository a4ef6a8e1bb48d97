// Rate limits that hold across processes. Each counts in windows, and lets the window before
// weigh in by how much of it the sliding one still covers: no burst of twice the limit at a seam.
import { hash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { inGroups } from '../db/in-groups';
import type { Database } from '../db/open';
import type { RateLimits } from '../rate-limits-table';
import { Refusal } from '../refusal';
import {
  type Charge,
  type Counter,
  chargeAll,
  deleteExpiredCounters,
  giveBack,
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

/** What goes to the database together: the requests that come while others are being counted. */
const groups = { atOnce: 2, most: 100 };

export function createRateLimiter(
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
  onCleanupFailure: (error: unknown) => void,
): RateLimiter {
  let cleanedAt = clock.now();
  /** Who was told to wait, and until when (milliseconds by our clock): not worth asking again. */
  const fullUntil = new Map<string, number>();

  /** Now and then a request sweeps up, without waiting for it. */
  function cleanUp(now: number): void {
    if (now - cleanedAt < CLEANUP_EVERY_MS) return;
    cleanedAt = now;
    for (const [name, until] of fullUntil) if (until <= now) fullUntil.delete(name);
    deleteExpiredCounters(database.db, now).catch(onCleanupFailure);
  }

  /** Counts a request against its limits in order, and answers the first one without room. */
  const countOne = inGroups<readonly Limited[], Limited | null>(async (members) => {
    const now = clock.now();
    const charges = new Map<string, Charge>();
    for (const limited of members.flatMap(({ item }) => item)) {
      const name = nameOf(limited);
      const charge = charges.get(name) ?? { ...counterOf(config, limited, now), requests: 0 };
      charges.set(name, charge);
      charge.requests += 1;
    }
    const rooms = await chargeAll(database.pool, [...charges.values()]);

    /** Who came first is let in first; what is left of a charge was counted for nothing. */
    function letIn(limited: Limited): boolean {
      const charge = charges.get(nameOf(limited));
      const room = charge ? (rooms.get(charge.subject) ?? 0) : 0;
      if (!charge || room < 1) return false;
      rooms.set(charge.subject, room - 1);
      charge.requests -= 1;
      return true;
    }
    const outcomes = members.map(({ item }) => item.find((limited) => !letIn(limited)) ?? null);
    const forNothing = [...charges.values()].filter(
      ({ subject, requests }) => requests > 0 && rooms.has(subject),
    );
    if (forNothing.length > 0) await giveBack(database.pool, forNothing);
    for (const [i, { resolve }] of members.entries()) resolve(outcomes[i] ?? null);
  }, groups);

  /** The moment from which a full limit has room again. */
  async function askUntil(limited: Limited, now: number): Promise<number> {
    const counter = counterOf(config, limited, now);
    const counts = await selectCounts(database.db, counter);
    const until = roomAt({ ...config.rateLimits[limited[0]], ...counter, ...counts });
    fullUntil.set(nameOf(limited), until);
    return until;
  }

  return {
    async count(...limits) {
      const now = clock.now();
      cleanUp(now);
      const known = limits.map((limited) => fullUntil.get(nameOf(limited)) ?? 0);
      let until = known.find((moment) => moment > now);
      if (until === undefined) {
        const full = await countOne(limits);
        if (!full) return;
        until = await askUntil(full, now);
      }
      throw new Refusal('rate_limited', {
        retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
      });
    },
  };
}

function nameOf([rule, subject]: Limited): string {
  return `${rule}\n${subject}`;
}

function counterOf({ rateLimits }: Config, limited: Limited, now: number): Counter {
  const { max, windowMs } = rateLimits[limited[0]];
  const windowStart = Math.floor(now / windowMs) * windowMs;
  return {
    subject: hash('sha256', nameOf(limited), 'base64url'),
    max,
    windowStart,
    previousStart: windowStart - windowMs,
    previousWeight: 1 - (now - windowStart) / windowMs,
    expiresAt: windowStart + 2 * windowMs,
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

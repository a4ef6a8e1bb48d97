// Rate limits that hold across processes. Each counts in windows, and lets the window before
// weigh in by how much of it the sliding one still covers: no burst of twice the limit at a seam.
import { hash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { inGroups } from '../db/in-groups';
import type { Database } from '../db/open';
import type { Limited } from '../rate-limits-table';
import { Refusal } from '../refusal';
import {
  type Charge,
  type Counter,
  chargeAll,
  deleteExpiredCounters,
  giveBack,
} from '../repositories/rate-counters';
import type { Counting, Limits } from '../repositories/tip-writes';

export interface RateLimiter extends Limits {
  /**
   * Counts one request against each limit in order.
   * @throws {Refusal} `rate_limited` with the seconds to wait, at the first one without room.
   */
  count(...limits: readonly Limited[]): Promise<void>;
}

const CLEANUP_EVERY_MS = 60_000;

/** A charge, the room for its requests, and how many were counted and not let in. */
interface Tally {
  readonly charge: Charge;
  room: number;
  left: number;
}

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

  function refuseUntil(until: number): Refusal {
    return new Refusal('rate_limited', {
      retryAfterSeconds: Math.max(1, Math.ceil((until - clock.now()) / 1000)),
    });
  }

  function known(limits: readonly Limited[]): Refusal | null {
    const now = clock.now();
    cleanUp(now);
    const moments = limits.map((limited) => fullUntil.get(nameOf(limited)) ?? 0);
    const until = moments.find((moment) => moment > now);
    return until === undefined ? null : refuseUntil(until);
  }

  function together(requests: readonly (readonly Limited[])[]): Counting {
    const now = clock.now();
    const charges = new Map<string, Charge>();
    for (const limited of requests.flat()) {
      const name = nameOf(limited);
      const charge = charges.get(name) ?? { ...counterOf(config, limited, now), requests: 0 };
      charges.set(name, charge);
      charge.requests += 1;
    }
    /** What was counted for nothing, once all are counted. */
    let surplus: Charge[] = [];

    return {
      async count(client) {
        const full = await chargeAll(client, [...charges.values()]);
        if (full.length === 0) return requests.map(() => null);
        const fullOf = new Map(full.map((one) => [one.subject, one]));
        const tallies = new Map<string, Tally>();
        for (const [name, charge] of charges) {
          const { requests } = charge;
          const room = fullOf.get(charge.subject)?.room ?? requests;
          tallies.set(name, { charge, room, left: room > 0 ? requests : 0 });
        }
        /** Who came first is let in first; what is left of a charge was counted for nothing. */
        function letIn(limited: Limited): boolean {
          const tally = tallies.get(nameOf(limited));
          if (!tally || tally.room < 1) return false;
          tally.room -= 1;
          tally.left -= 1;
          return true;
        }
        const stopped = requests.map((limits) => limits.find((limited) => !letIn(limited)));
        surplus = [...tallies.values()]
          .filter(({ left }) => left > 0)
          .map(({ charge, left }) => ({ ...charge, requests: left }));
        return stopped.map((limited) => {
          const tally = limited && tallies.get(nameOf(limited));
          const counts = tally && fullOf.get(tally.charge.subject);
          if (!counts) return null;
          const { windowMs } = config.rateLimits[limited[0]];
          const current = counts.current - tally.left;
          const until = roomAt({ ...tally.charge, previous: counts.previous, current, windowMs });
          fullUntil.set(nameOf(limited), until);
          return refuseUntil(until);
        });
      },
      async giveBack() {
        if (surplus.length > 0) await giveBack(database.pool, surplus);
      },
    };
  }

  const countOne = inGroups<readonly Limited[], void>(async (members) => {
    const counting = together(members.map(({ item }) => item));
    const refusals = await counting.count(database.pool);
    await counting.giveBack();
    for (const [i, { resolve, reject }] of members.entries()) {
      const refusal = refusals[i];
      if (refusal) reject(refusal);
      else resolve();
    }
  }, groups);

  return {
    known,
    together,
    async count(...limits) {
      const refusal = known(limits);
      if (refusal) throw refusal;
      await countOne(limits);
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

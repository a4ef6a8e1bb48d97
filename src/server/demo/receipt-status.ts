// Which tips the demo's worker has confirmed. She checks every other day, and sometimes imports her
// Venmo statement. A few tips never arrived.
import { DAY_MS, HOUR_MS } from '#contract/timings';
import type { matchedPayments } from '#server/tips/schema/matched-payments';
import type { tips } from '#server/tips/schema/tips';
import { seededId } from './ids';
import { Random } from './random';
import { demoUser } from './worker';

type Tip = typeof tips.$inferInsert;
type Match = typeof matchedPayments.$inferInsert;

/** Younger tips are left for the demo's users to confirm. */
const LAST_LOOK_MS = 2 * DAY_MS;
/** The period that her statement covers, in milliseconds before now. */
const STATEMENT = { from: 36 * DAY_MS, to: 6 * DAY_MS };

/**
 * Returns the columns of a tip's receipt status.
 * @param turn seeds the random choice, so that it is the same in every run
 */
export function receiptStatusOf(
  { completedAt, paymentMethod }: Tip,
  now: Date,
  turn: number,
): Partial<Tip> {
  if (!completedAt) return {};
  const age = now.getTime() - completedAt.getTime();
  const random = new Random(turn * 7919);
  if (age < LAST_LOOK_MS) return {};
  const matched = paymentMethod === 'venmo' && age < STATEMENT.from && age > STATEMENT.to;
  const at = matched
    ? new Date(now.getTime() - STATEMENT.to)
    : new Date(completedAt.getTime() + random.between(2, 40) * HOUR_MS);
  if (random.chance(0.02)) return { notReceivedAt: at, receiptStatusAt: at };
  if (matched) return { receivedAt: at, receivedBy: 'statement', receiptStatusAt: at };
  return random.chance(0.9) ? { receivedAt: at, receivedBy: 'worker', receiptStatusAt: at } : {};
}

/** Returns the statement's payments that tips are matched to. */
export function matchesOf(demoTips: readonly Tip[]): Match[] {
  return demoTips.flatMap(({ profileId, id, receivedBy, receivedAt }) =>
    receivedBy === 'statement' && receivedAt
      ? {
          profileId,
          tipId: id,
          userId: demoUser.id,
          statementId: seededId('statement'),
          method: 'venmo' as const,
          before: 'reported' as const,
          matchedAt: receivedAt,
        }
      : [],
  );
}

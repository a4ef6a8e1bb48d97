// Which tips the demo's worker has confirmed: she looks every other day, and reads her Venmo
// statement now and then. A tip or two never arrived.
import { DAY_MS, HOUR_MS } from '#contract/durations';
import type { matchedPayments } from '#server/tips/schema/matched-payments';
import type { tips } from '#server/tips/schema/tips';
import { seededId } from './ids';
import { Random } from './random';
import { demoUser } from './worker';

type Tip = typeof tips.$inferInsert;
type Match = typeof matchedPayments.$inferInsert;

/** Younger tips are left for the demo's users to confirm. */
const LAST_LOOK_MS = 2 * DAY_MS;
/** The days, back from now, that her statement covers. */
const STATEMENT = { from: 36 * DAY_MS, to: 6 * DAY_MS };

/** A tip's stored receipt status. `turn` makes it the same in every run. */
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

/** The payments that some tips are matched to. */
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

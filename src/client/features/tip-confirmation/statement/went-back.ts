// Finds tips that were matched to a payment before it was refunded, reversed or charged back. Pure.
import { centsFromDollars } from '#contract/money';
import type { MatchedStatement } from '#contract/tips/statements';
import type { Statement } from './payment';

export type MatchedTip = MatchedStatement['tips'][number];

/**
 * Returns the matched tips whose whole payment went back, by this statement. A refunded part is
 * left out: “not received” would be wrong for the rest.
 */
export function tipsWentBack(
  { method, wentBack }: Pick<Statement, 'method' | 'wentBack'>,
  matched: readonly MatchedStatement[],
): MatchedTip[] {
  return matched
    .filter((statement) => statement.method === method)
    .flatMap(({ tips }) => tips)
    .filter(({ paymentId, amount }) => {
      const back = paymentId === null ? undefined : wentBack.get(paymentId);
      return back !== undefined && back >= centsFromDollars(amount);
    });
}

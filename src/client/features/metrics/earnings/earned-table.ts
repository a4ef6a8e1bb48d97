import type { Earned } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';

/** The columns of all tables on the screen, after the first. */
export const earnedHead = ['Tips', 'Reported', 'Received', 'On a statement'];

/** In the order of `earnedHead`. */
export function earnedCells(earned: Earned): string[] {
  const { reported, reportedAmount, receivedAmount, matchedAmount } = earned;
  return [
    reported.toLocaleString('en-US'),
    ...[reportedAmount, receivedAmount, matchedAmount].map(formatDollars),
  ];
}

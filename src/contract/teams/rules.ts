// How the tips of a team's shift are shared (section 4). Pure, so that the screen shows before a
// split what the server will note.
import * as z from 'zod/mini';
import { uuid } from '../ids';

/** By what the shares of a shift are measured. Stored, so a name stays. */
export const splitRules = ['equal', 'hours', 'points'] as const;
export const splitRule = z.enum(splitRules);
export type SplitRule = z.infer<typeof splitRule>;

/** What a member did in a shift, as far as a rule asks for it. */
export interface Work {
  readonly minutes: number;
  readonly points: number;
}

/**
 * Returns how much of a shift is a member's, as a whole number that means something beside the
 * others'.
 */
export function weightOf(rule: SplitRule, { minutes, points }: Work): number {
  if (rule === 'hours') return minutes;
  return rule === 'points' ? points : 1;
}

/**
 * Shares an amount by whole weights. Each share is rounded down to the cent; the cents that are
 * left over go one by one to those whose share lost most by that. Equals take turns: shift 1 begins
 * with the first of them, shift 2 with the second, and so on round and round, so that nobody is
 * ahead in the long run.
 * @param cents the whole amount, not negative
 * @param weights in the order in which the members joined
 * @param shift the number of the shift in the team's ledger, from 1
 * @returns shares in cents, in the same order, which add up to the amount; all zero where nobody
 * has weight
 */
export function sharesOf(cents: number, weights: readonly number[], shift: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // At most 10^9 cents times 10^4 minutes: far below what a number holds exactly.
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const lost = weights.map((weight) => (cents * weight) % whole);
  const mostFirst = [...new Set(lost)].sort((one, other) => other - one);
  const inOrder = mostFirst.flatMap((most) => {
    const equals = lost.flatMap((each, index) => (each === most ? [index] : []));
    return rotated(equals, shift - 1);
  });
  for (const index of inOrder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The same round, begun that many places later. */
function rotated<T>(round: readonly T[], by: number): T[] {
  const start = by % round.length;
  return [...round.slice(start), ...round.slice(0, start)];
}

// Which member of a team is paid by a tip for all of them (section 4).

/** `collector`: always the same. `turns`: whoever has waited longest. Stored, so a name stays. */
export const payoutRules = ['collector', 'turns'] as const;
export const payoutRule = z.enum(payoutRules);
export type PayoutRule = z.infer<typeof payoutRule>;

/** The member who was shown as the one to be paid, in a tip for a whole team. */
export const receiverId = z.optional(uuid);

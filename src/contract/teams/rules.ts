// How a shift's tips are split (section 4). Pure, so that the screen can preview exactly what the
// server will record.
import * as z from 'zod/mini';
import { uuid } from '../ids';

/** The basis for shares. Stored: never rename one. */
export const splitRules = ['equal', 'hours', 'points'] as const;
export const splitRule = z.enum(splitRules);
export type SplitRule = z.infer<typeof splitRule>;

/** A member's part in a shift, as far as the rules need it. */
export interface Work {
  readonly minutes: number;
  readonly points: number;
}

/** Returns a member's weight: a whole number, relative to the others'. */
export function weightOf(rule: SplitRule, { minutes, points }: Work): number {
  if (rule === 'hours') return minutes;
  return rule === 'points' ? points : 1;
}

/**
 * Divides an amount by integer weights. Shares are rounded down to the cent; the leftover cents go
 * one by one to those who lost most by rounding. Ties rotate: shift 1 begins with the first of
 * them, shift 2 with the second, and so on, so that nobody gains in the long run.
 * @param cents the whole amount, not negative
 * @param weights in the order in which the members joined
 * @param shift the number of the shift in the team's ledger, from 1
 * @returns shares in cents, in the same order, which add up to the amount; all zero if all weights
 * are
 */
export function sharesOf(cents: number, weights: readonly number[], shift: number): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // At most 10^9 cents times 10^4 minutes: well within exact integers.
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

function rotated<T>(round: readonly T[], by: number): T[] {
  const start = by % round.length;
  return [...round.slice(start), ...round.slice(0, start)];
}

// Which member receives a tip for the whole team (section 4).

/**
 * `collector`: always the same member. `turns`: the one who has waited longest. Stored: never
 * rename one.
 */
export const payoutRules = ['collector', 'turns'] as const;
export const payoutRule = z.enum(payoutRules);
export type PayoutRule = z.infer<typeof payoutRule>;

/**
 * In a tip for a whole team, the member that the tipper was shown. Required once a payment method
 * is chosen.
 */
export const receiverId = z.optional(uuid);

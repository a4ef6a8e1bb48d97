// When a rating counts and an amount is unusual (docs/product.md, section 4). Nothing proves that a
// tip was paid; these rules make forging slow and visible, and leave the rest to the worker.
import {
  RATING_MIN_VISIT_SECONDS,
  UNUSUAL_AMOUNT_DOLLARS,
  UNUSUAL_AMOUNT_FACTOR,
} from '#contract/limits';
import { centsFromDollars } from '#contract/money';
import { HOUR_MS } from '#contract/timings';

/** The window in which ratings from a network are counted. */
export const NETWORK_WINDOW_MS = HOUR_MS;

/** How many earlier tips an amount is compared with. */
export const USUAL_TIPS = 100;

/** With fewer earlier tips, every large amount is unusual. */
const FEWEST_USUAL_TIPS = 5;

/**
 * Returns true if there was enough time to tip between the visit and the rating.
 * @param visitedAt when the tip session opened the page, by the server's clock; null if it never
 * did
 * @param ratedAt when the tipper chose the stars, by the server's clock
 */
export function visitedLongEnough(visitedAt: Date | null, ratedAt: Date): boolean {
  if (visitedAt === null) return false;
  return ratedAt.getTime() - visitedAt.getTime() >= RATING_MIN_VISIT_SECONDS * 1000;
}

/** Returns true if an amount is large enough to be unusual, and so worth comparing. */
export function isLargeAmount(amountCents: number): boolean {
  return amountCents > centsFromDollars(UNUSUAL_AMOUNT_DOLLARS);
}

/**
 * Returns true if an amount is far above what a worker usually gets.
 * @param usualCents amounts of earlier tips
 */
export function isUnusualAmount(amountCents: number, usualCents: readonly number[]): boolean {
  if (!isLargeAmount(amountCents)) return false;
  if (usualCents.length < FEWEST_USUAL_TIPS) return true;
  const sorted = usualCents.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return amountCents > median * UNUSUAL_AMOUNT_FACTOR;
}

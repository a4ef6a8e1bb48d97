// How many tip pages a worker's plan has room for (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/entitlements';
import { roomText } from '#contract/billing/plan-table';
import { ApiError } from '#server/api-error';

/**
 * Refuses one more page than the plan allows.
 * @param existing how many there are, those that are switched off included
 * @throws {ApiError} page_limit when that is as many as the plan allows, or more
 */
export function requireRoomForPage({ limits }: Entitlements, existing: number): void {
  if (existing < limits.maxProfiles) return;
  throw new ApiError('page_limit', {
    message: `Your plan doesn't allow more pages. ${roomText('maxProfiles')}`,
  });
}

/**
 * Whether a page exceeds the plan: of those that are on, the oldest stay open. A worker whose plan
 * ended chooses which one stays by switching others off.
 * @param earlier how many pages of the same worker are on and older
 */
export function isPaused({ limits }: Entitlements, earlier: number): boolean {
  return earlier >= limits.maxProfiles;
}

/**
 * Returns the ids of the pages that exceed the plan.
 * @param pages all of a worker's, oldest first
 */
export function pausedPages(
  entitlements: Entitlements,
  pages: readonly { readonly id: string; readonly active: boolean }[],
): Set<string> {
  const on = pages.filter(({ active }) => active);
  return new Set(on.filter((_, earlier) => isPaused(entitlements, earlier)).map(({ id }) => id));
}

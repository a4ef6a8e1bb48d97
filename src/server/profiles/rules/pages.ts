// How many tip pages a worker's plan has room for (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/entitlements';
import { roomText } from '#contract/billing/plan-table';
import { ApiError } from '#server/api-error';

/**
 * Whether the plan allows one more page.
 * @param existing number of pages, including deactivated ones
 * @throws {ApiError} page_limit when there is no room
 */
export function requireRoomForPage({ limits }: Entitlements, existing: number): void {
  if (existing < limits.maxProfiles) return;
  throw new ApiError('page_limit', {
    message: `Your plan doesn't allow more pages. ${roomText('maxProfiles')}`,
  });
}

/**
 * Whether a page exceeds the plan: the oldest active ones stay open. A worker whose plan ended
 * chooses which ones by deactivating others.
 * @param earlier how many of the worker's active pages are older
 */
export function isPaused({ limits }: Entitlements, earlier: number): boolean {
  return earlier >= limits.maxProfiles;
}

/**
 * The ids of the pages that exceed the plan.
 * @param pages all of a worker's, oldest first
 */
export function pausedPages(
  entitlements: Entitlements,
  pages: readonly { readonly id: string; readonly active: boolean }[],
): Set<string> {
  const on = pages.filter(({ active }) => active);
  return new Set(on.filter((_, earlier) => isPaused(entitlements, earlier)).map(({ id }) => id));
}

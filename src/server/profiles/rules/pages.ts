// How many tip pages a worker's plan has room for (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/billing/billing';
import { roomText } from '#contract/billing/billing';
import { ApiError } from '#server/api-error';

/**
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
 * Returns true if a page exceeds the plan. The oldest active pages stay open, and teams' pages as
 * long as the plan has teams. A worker whose plan ended chooses which ones by deactivating others.
 * @param earlier how many of the worker's active pages are older, without those of teams
 */
export function isPaused(
  { features, limits }: Entitlements,
  { teamId }: { readonly teamId: string | null },
  earlier: number,
): boolean {
  return teamId === null ? earlier >= limits.maxProfiles : !features.teamSplit;
}

/**
 * Returns the ids of the pages that exceed the plan.
 * @param pages all of a worker's, oldest first
 */
export function pausedPages(
  entitlements: Entitlements,
  pages: readonly {
    readonly id: string;
    readonly active: boolean;
    readonly teamId: string | null;
  }[],
): Set<string> {
  const paused = new Set<string>();
  let earlier = 0;
  for (const page of pages.filter(({ active }) => active)) {
    if (isPaused(entitlements, page, earlier)) paused.add(page.id);
    if (page.teamId === null) earlier += 1;
  }
  return paused;
}

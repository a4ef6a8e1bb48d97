import type { InfiniteData } from '@tanstack/react-query';
import type { CallAnswer } from '#contract/call';
import type { listTips, ReceivedTip } from '#contract/tips/received-tips';

export type PageOfTips = CallAnswer<typeof listTips>;
export type PagesOfTips = InfiniteData<PageOfTips, string | undefined>;

/**
 * Updates the newest page of a long list without refetching the others. `newest` replaces
 * everything as new as its own tips; older tips stay. The list starts over if so many have arrived
 * that it no longer reaches those, or so many have left that it reaches beyond them: what follows
 * it is then behind its own cursor.
 */
export function withNewest(list: PagesOfTips, newest: PageOfTips): PagesOfTips {
  const [first, ...others] = list.pages;
  const last = newest.tips.at(-1);
  if (!first || !last || newest.nextCursor === null) return only(newest);
  const reaches = first.tips.some((tip) => !isOlder(tip, last));
  if (!reaches) return only(newest);
  const older = (page: PageOfTips) => page.tips.filter((tip) => isOlder(tip, last));
  if (list.pages.every((page) => older(page).length === 0)) return only(newest);
  const pages = [
    { ...first, tips: [...newest.tips, ...older(first)], total: newest.total },
    ...others.map((page) => ({ ...page, tips: older(page) })),
  ];
  return { ...list, pages };
}

/** Compares in the order of the list: by creation, then by id. */
function isOlder(tip: ReceivedTip, than: ReceivedTip): boolean {
  if (tip.createdAt !== than.createdAt) return tip.createdAt < than.createdAt;
  return tip.id < than.id;
}

function only(page: PageOfTips): PagesOfTips {
  return { pages: [page], pageParams: [undefined] };
}

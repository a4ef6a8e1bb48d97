// The tips that this device knows, in whatever lists.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { findTips } from '#contract/found-tips';
import { listTips, type ReceivedTip } from '#contract/received-tips';

type Change = <T extends ReceivedTip>(tip: T) => T;
interface Page {
  tips: ReceivedTip[];
}

/** Changes tips in every list in the cache. */
export function changeKnownTips(queryClient: QueryClient, change: Change): void {
  const inPage = <P extends Page>(page: P): P => ({ ...page, tips: page.tips.map(change) });
  for (const { path } of [listTips, findTips]) {
    queryClient.setQueriesData<InfiniteData<Page> | Page>({ queryKey: [path] }, (known) => {
      if (known === undefined) return known;
      return 'pages' in known ? { ...known, pages: known.pages.map(inPage) } : inPage(known);
    });
  }
}

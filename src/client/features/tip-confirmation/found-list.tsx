import { useCallback } from 'react';
import { useNow } from '#client/hooks/use-now';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { NoTipsYet, TipsNotLoaded } from '#client/shared/tips/list-states';
import { OlderTips } from '#client/shared/tips/older-tips';
import { TipsOnPaper } from '#client/shared/tips/tips-on-paper';
import type { useReceivedTips } from '#client/shared/tips/use-received-tips';
import { Card } from '#client/ui/card';
import type { ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { ListSkeleton, NoTipsFit } from './list-states';
import { TipItem } from './tip-item';
import { TipList } from './tip-list';

interface FoundListProps {
  query: ReturnType<typeof useReceivedTips>;
  /** The query's tips as shown; undefined until there are any. */
  tips: readonly ReceivedTip[] | undefined;
  /** The number of matching tips; null while unknown. */
  total: number | null;
  /** Whether a filter is active, which may be why there are none. */
  filtered: boolean;
  selected: ReadonlyMap<string, unknown>;
  unsent: ReadonlyMap<string, readonly ReceiptStatus[]>;
  onSelect(tip: ReceivedTip, selected: boolean): void;
  onConfirm(tip: ReceivedTip, status: ReceiptStatus): void;
  onShowAll(): void;
}

export function FoundList(props: FoundListProps) {
  const { query, tips, total, filtered, selected, unsent, onSelect, onConfirm, onShowAll } = props;
  const now = useNow();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { isPlaceholderData } = query;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  // The list itself goes when its last tip is confirmed and so no longer fits the filter.
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    <div
      {...place}
      className="mt-1 focus-visible:outline-none md:mt-3"
      aria-busy={isPlaceholderData || undefined}
    >
      {query.isPending && <ListSkeleton />}
      {query.isError && !tips && <TipsNotLoaded query={query} />}
      {tips?.length === 0 &&
        !hasNextPage &&
        !isPlaceholderData &&
        (filtered ? <NoTipsFit onClear={onShowAll} /> : <NoTipsYet />)}
      {tips && (tips.length > 0 || hasNextPage) && (
        <Card padding="none" className="overflow-hidden">
          <TipList tips={tips} total={total} onMore={canGoOn ? more : null}>
            {(tip) => (
              <TipItem
                tip={tip}
                now={now}
                onSelect={onSelect}
                onConfirm={onConfirm}
                selected={selected.has(tip.id)}
                unsent={unsent.has(tip.id)}
              />
            )}
          </TipList>
        </Card>
      )}
      {tips && <TipsOnPaper title="Your tips" tips={tips} more={hasNextPage} />}
      {isFetchNextPageError && (
        <div className="mt-4">
          <OlderTips query={query} />
        </div>
      )}
    </div>
  );
}

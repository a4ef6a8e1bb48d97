import Download from 'lucide-react/icons/download';
import FileCheck from 'lucide-react/icons/file-check';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WordOfWorker } from '#contract/approvals';
import { exportTips, type FoundTip } from '#contract/found-tips';
import { FromMemory } from '../../connection/from-memory';
import { stayOffline } from '../../connection/stay-offline';
import { useOnline } from '../../platform/connectivity';
import { useFoundTips } from '../../queries/use-found-tips';
import { useLiveTips } from '../../queries/use-live-tips';
import { useUser } from '../../queries/use-user';
import { useApprovals } from '../../tip-view/use-approvals';
import { useWordsOnTheWay } from '../../tip-view/use-words-on-the-way';
import { afterWord } from '../../tip-view/words-on-the-way';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { useNow } from '../../ui/use-now';
import { FilterBar } from './filter-bar';
import { ListFailed, ListSkeleton, NoTips } from './list-states';
import { MarkBar } from './mark-bar';
import { addressOf, filterInAddress, type ShownFilter, wantedOf } from './tip-filter';
import { TipItem } from './tip-item';
import { TipList } from './tip-list';
import { useSelection } from './use-selection';
import { WordsStatus } from './words-status';

// With the library that reads CSV, which few visits need.
const StatementPanel = lazy(async () => ({
  default: (await import('./statement/statement-panel')).StatementPanel,
}));

/** `/approval`: every tip, to be found and to be marked as received or not (section 2). */
export function ApprovalPage() {
  const { data: user } = useUser();
  return user ? <Tips userId={user.id} /> : null;
}

function Tips({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const [matching, setMatching] = useState(false);
  const online = useOnline();
  const now = useNow();
  useLiveTips();

  const shown = filterInAddress(params);
  const wanted = wantedOf(shown, now);
  const query = useFoundTips(wanted);
  const onTheWay = useWordsOnTheWay(userId);
  const { last, mark, undo, forget } = useApprovals(userId);
  const { selected, busy, select, selectAll, clear } = useSelection();

  const pages = query.data?.pages;
  const tips = useMemo(() => {
    const all = pages?.flatMap((page) => page.tips);
    return all
      ?.map((tip) => afterWord(tip, onTheWay.words.get(tip.id)))
      .filter(({ state }) => wanted.state === undefined || state === wanted.state);
  }, [pages, onTheWay.words, wanted.state]);

  const change = (changed: Partial<ShownFilter>) => {
    clear();
    setParams(addressOf({ ...shown, ...changed }), { replace: true });
  };
  const markAll = (word: WordOfWorker) => {
    void mark([...selected.values()], word);
    clear();
  };
  const markOne = useCallback(
    (tip: FoundTip, word: WordOfWorker) => void mark([tip], word),
    [mark],
  );

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const total = pages?.[0]?.total ?? null;
  const filtered = [...params.keys()].length > 0;

  return (
    <>
      <PageHeading title="Tips" />
      <p className="mt-1 mb-5 text-ink-muted">
        <strong className="font-semibold text-ink">Reported by tipper</strong> means that they told
        us they paid. Look into your payment app, and mark each tip as received or not.
      </p>
      {matching ? (
        <Suspense fallback={<ListSkeleton />}>
          <StatementPanel
            known={(tip) => afterWord(tip, onTheWay.words.get(tip.id))}
            onMatched={(matched) => void mark(matched, 'matched')}
            onClose={() => setMatching(false)}
          />
        </Suspense>
      ) : (
        <>
          <FilterBar filter={shown} onChange={change} />
          <div className="my-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p role="status" className="text-sm font-semibold tabular-nums">
              {total === null
                ? ''
                : total === 1
                  ? '1 tip'
                  : `${total.toLocaleString('en-US')} tips`}
            </p>
            <div className="flex flex-wrap gap-1">
              <Button
                variant="ghost"
                size="sm"
                icon={<FileCheck aria-hidden="true" className="size-4" />}
                onClick={() => {
                  clear();
                  setMatching(true);
                }}
              >
                Match a statement
              </Button>
              <Button
                variant="ghost"
                size="sm"
                busy={busy}
                onClick={() => void selectAll(wanted)}
                disabled={!tips?.length || !online}
              >
                Select all
              </Button>
              <ButtonLink
                variant="ghost"
                size="sm"
                href={`${exportTips.path}?${new URLSearchParams(wanted)}`}
                download
                onClick={stayOffline}
                icon={<Download aria-hidden="true" className="size-4" />}
              >
                CSV
              </ButtonLink>
            </div>
          </div>
          <WordsStatus onTheWay={onTheWay} durable={last?.durable ?? null} />
          <FromMemory query={query} what="the list" className="mt-3" />
          <div className="mt-3" aria-busy={query.isPlaceholderData || undefined}>
            {query.isPending && <ListSkeleton />}
            {query.isError && !tips && (
              <ListFailed busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            {tips?.length === 0 && !hasNextPage && (
              <NoTips filtered={filtered} onClear={() => setParams({}, { replace: true })} />
            )}
            {tips && (tips.length > 0 || hasNextPage) && (
              <Card padding="none" className="overflow-hidden">
                <TipList tips={tips} total={total} onMore={canGoOn ? more : null}>
                  {(tip) => (
                    <TipItem
                      tip={tip}
                      now={now}
                      selected={selected.has(tip.id)}
                      unsent={onTheWay.words.has(tip.id)}
                      onSelect={select}
                      onMark={markOne}
                    />
                  )}
                </TipList>
              </Card>
            )}
            {isFetchNextPageError && (
              <div className="mt-4 flex justify-center">
                <Button variant="secondary" busy={isFetchingNextPage} onClick={more}>
                  Show older tips
                </Button>
              </div>
            )}
          </div>
        </>
      )}
      <MarkBar
        selected={selected.size}
        last={last}
        onMark={markAll}
        onClear={clear}
        onUndo={() => void undo()}
        onForget={forget}
      />
    </>
  );
}

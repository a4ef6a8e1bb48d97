import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { newId } from '#client/platform/ids';
import { useUser } from '#client/shared/account/use-user';
import { FromMemory } from '#client/shared/connection/from-memory';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { MarkBar } from '#client/shared/tips/mark-bar';
import { useApprovals } from '#client/shared/tips/use-approvals';
import { useFoundTips } from '#client/shared/tips/use-found-tips';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { useWordsOnTheWay } from '#client/shared/tips/use-words-on-the-way';
import { afterWord, stateAfter, type WordsOnTheWay } from '#client/shared/tips/words-on-the-way';
import { WordsStatus } from '#client/shared/tips/words-status';
import { PageHeading } from '#client/ui/page-heading';
import type { FoundTip, MoneyState, WordOfWorker } from '#contract/tips/received-tips';
import { FilterBar } from './filter-bar';
import { FoundList } from './found-list';
import { ListSkeleton } from './list-states';
import { ListTools } from './list-tools';
import { TeamTips } from './team-tips';
import { addressOf, filterInAddress, type ShownFilter, wantedOf } from './tip-filter';
import { useSelection } from './use-selection';

// With what reads CSV, which few visits need.
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
  const now = useNow();
  useLiveTips();

  const shown = filterInAddress(params);
  const wanted = wantedOf(shown, now);
  const query = useFoundTips(wanted);
  const { features } = useEntitlements();
  const onTheWay = useWordsOnTheWay(userId);
  const { last, mark, undo, bringBack, forget } = useApprovals(userId);
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
    void mark(
      [...selected.values()].map(({ id, state }) => ({
        id,
        state: stateAfter(onTheWay.words.get(id)) ?? state,
      })),
      word,
    );
    clear();
  };
  const markOne = useCallback(
    (tip: FoundTip, word: WordOfWorker) => void mark([tip], word),
    [mark],
  );

  // Until the answer is here, the list shows what it can of the one before.
  const total = query.isPlaceholderData ? null : (pages?.[0]?.total ?? null);
  const filtered = [...params.keys()].length > 0;
  // There is nothing to find, select or match before the first tip.
  const nothingYet = total === 0 && !filtered;

  return (
    <>
      <PageHeading title="Tips" />
      <p className="mt-1 mb-5 text-ink-muted">
        <strong className="font-semibold text-ink">Reported by tipper</strong> means they told us
        they paid. Check your payment app, then mark each tip as received or not.
      </p>
      <TeamTips />
      {matching && features.tipVerification ? (
        <Suspense fallback={<ListSkeleton />}>
          <StatementPanel
            unsent={unsentIn(onTheWay)}
            onMatched={(matched, method) => void mark(matched, 'matched', { id: newId(), method })}
            onUndo={(matched) => void bringBack(matched)}
            onClose={() => setMatching(false)}
          />
        </Suspense>
      ) : (
        <>
          {!nothingYet && <FilterBar filter={shown} onChange={change} />}
          {!nothingYet && (
            <ListTools
              total={total}
              filter={wanted}
              selecting={busy}
              empty={!tips?.length}
              onSelectAll={() => void selectAll(wanted)}
              onMatch={() => {
                clear();
                setMatching(true);
              }}
            />
          )}
          {matching && (
            <div className="mb-4">
              <WithPro title="Match a statement">
                <strong className="font-bold">Matching statements</strong> is part of Pro: choose
                the CSV from Venmo, Cash App, PayPal or your bank, and see which tips are on it.
              </WithPro>
            </div>
          )}
          <WordsStatus onTheWay={onTheWay} />
          <FromMemory query={query} what="your tips" className="mt-3" />
          <FoundList
            query={query}
            tips={tips}
            total={total}
            filtered={filtered}
            selected={selected}
            words={onTheWay.words}
            onSelect={select}
            onMark={markOne}
            onShowAll={() => setParams({}, { replace: true })}
          />
        </>
      )}
      <MarkBar
        selection={
          selected.size > 0 ? { count: selected.size, onMark: markAll, onClear: clear } : null
        }
        last={last}
        onUndo={() => void undo()}
        onForget={forget}
      />
    </>
  );
}

/** What was said of tips on this device and is not sent yet. */
function unsentIn({ words, payments }: WordsOnTheWay) {
  return {
    stateNow: (id: string, state: MoneyState) => stateAfter(words.get(id)) ?? state,
    paymentOf: (id: string) => payments.get(id),
  };
}

import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#client/hooks/use-now';
import { newId } from '#client/platform/ids';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { useUser } from '#client/shared/account/use-user';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { ReceiptStatusBar } from '#client/shared/tips/receipt-status-bar';
import { ReportedNote } from '#client/shared/tips/reported-note';
import {
  afterReceipts,
  stateAfter,
  type UnsentReceipts,
} from '#client/shared/tips/unsent-receipts';
import { UnsentReceiptsNotice } from '#client/shared/tips/unsent-receipts-notice';
import { useConfirmReceipt } from '#client/shared/tips/use-confirm-receipt';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { useReceivedTips } from '#client/shared/tips/use-received-tips';
import { useTipsSeen } from '#client/shared/tips/use-tips-seen';
import { useUnsentReceipts } from '#client/shared/tips/use-unsent-receipts';
import { pluralize } from '#client/text/format';
import { PageHeading } from '#client/ui/page-heading';
import { toast } from '#client/ui/toast';
import type { MoneyState, ReceiptStatus, ReceivedTip } from '#contract/tips/received-tips';
import { FilterBar } from './filter-bar';
import { FoundList } from './found-list';
import { ListSkeleton } from './list-states';
import { ListTools } from './list-tools';
import { TeamTips } from './team-tips';
import { addressOf, filterInAddress, type ShownFilter, wantedOf } from './tip-filter';
import { useSelection } from './use-selection';

// Loaded on demand with the CSV reader, which few visits need.
const StatementPanel = lazy(async () => ({
  default: (await import('./statement/statement-panel')).StatementPanel,
}));

/** Large, because only visible rows are rendered. */
const PAGE_SIZE = 100;

/** `/approval`: all tips, to search and to confirm as received or not (section 2). */
export function TipConfirmationPage() {
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
  const query = useReceivedTips({ ...wanted, limit: PAGE_SIZE });
  const { features } = useEntitlements();
  const unsent = useUnsentReceipts(userId);
  const { last, confirmReceipt, undo, undoMatch, forget } = useConfirmReceipt(userId);
  const { selected, busy, select, selectAll, clear } = useSelection(addressOf(shown).toString());

  const pages = query.data?.pages;
  const received = useMemo(() => pages?.flatMap((page) => page.tips), [pages]);
  useTipsSeen(received, query.isUpToDate);
  const tips = useMemo(
    () =>
      received
        ?.map((tip) => afterReceipts(tip, unsent.statuses.get(tip.id)))
        .filter(({ state }) => fits(state, wanted.state)),
    [received, unsent.statuses, wanted.state],
  );

  // A tip may have changed since it was selected.
  const chosen = useMemo(() => {
    const loaded = new Map(received?.map((tip) => [tip.id, tip.state]));
    return [...selected.values()]
      .map(({ id, state }) => ({
        id,
        state: stateAfter(loaded.get(id) ?? state, unsent.statuses.get(id)),
      }))
      .filter(({ state }) => fits(state, wanted.state));
  }, [received, selected, unsent.statuses, wanted.state]);

  const change = (changed: Partial<ShownFilter>) =>
    setParams(addressOf({ ...shown, ...changed }), { replace: true });
  const confirmSelected = (status: ReceiptStatus) => {
    // Matched tips count as received already.
    const changing = chosen.filter(({ state }) => status !== 'received' || state !== 'matched');
    if (changing.length === 0) {
      toast({ title: 'Nothing to mark', description: 'A statement has these tips already.' });
    }
    void confirmReceipt(changing, status);
    clear();
  };
  const confirmOne = useCallback(
    (tip: ReceivedTip, status: ReceiptStatus) => {
      select(tip, false);
      void confirmReceipt([tip], status);
    },
    [confirmReceipt, select],
  );

  // Until the new list arrives, the previous one is shown, and its total does not apply.
  const total = query.isPlaceholderData ? null : (pages?.[0]?.total ?? null);
  const filtered = [...params.keys()].length > 0;
  // Before the first tip, there is nothing to find, select or match.
  const nothingYet = total === 0 && !filtered;
  // Closing the statement brings back the list in its place.
  const place = useRetainedFocus<HTMLDivElement>();
  const choosingFile = matching && features.tipVerification;

  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 md:mb-4">
        <PageHeading title="Tips" />
        <p role="status" className="text-sm font-semibold tabular-nums">
          {!nothingYet && total !== null && pluralize(total, 'tip')}
        </p>
      </div>
      {/* A note about the list, so not shown with a statement, which replaces it. */}
      {!choosingFile && (
        <ReportedNote className="mb-2 md:mb-4" next={<TeamTips className="mb-2 md:mb-4" />} />
      )}
      <div {...place} className="focus-visible:outline-none">
        {choosingFile ? (
          <Suspense fallback={<ListSkeleton />}>
            <StatementPanel
              unsent={unsentIn(unsent)}
              onMatched={(matched, method) =>
                void confirmReceipt(matched, 'matched', { id: newId(), method })
              }
              onNotReceived={(matched) => void confirmReceipt(matched, 'not_received')}
              onUndo={(matched) => void undoMatch(matched)}
              onClose={() => setMatching(false)}
            />
          </Suspense>
        ) : (
          <>
            {!nothingYet && <FilterBar filter={shown} onChange={change} />}
            {!nothingYet && (
              <ListTools
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
            <UnsentReceiptsNotice receipts={unsent} />
            <SavedDataNotice query={query} what="your tips" className="mt-3" />
            <FoundList
              query={query}
              tips={tips}
              total={total}
              filtered={filtered}
              selected={selected}
              unsent={unsent.statuses}
              onSelect={select}
              onConfirm={confirmOne}
              onShowAll={() => setParams({}, { replace: true })}
            />
          </>
        )}
      </div>
      <ReceiptStatusBar
        selection={
          chosen.length > 0
            ? { count: chosen.length, onConfirm: confirmSelected, onClear: clear }
            : null
        }
        last={last}
        inFlow={choosingFile}
        onUndo={() => void undo()}
        onForget={forget}
      />
    </>
  );
}

function fits(state: MoneyState, wanted: MoneyState | undefined): boolean {
  return wanted === undefined || state === wanted;
}

function unsentIn({ statuses, payments }: UnsentReceipts) {
  return {
    stateNow: (id: string, state: MoneyState) => stateAfter(state, statuses.get(id)),
    paymentOf: (id: string) => payments.get(id),
  };
}

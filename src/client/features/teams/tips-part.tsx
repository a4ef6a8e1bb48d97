import { useMemo } from 'react';
import { useUser } from '#client/shared/account/use-user';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { useTeamTips } from '#client/shared/teams/use-teams';
import { OlderTips } from '#client/shared/tips/older-tips';
import { ReceiptStatusBar } from '#client/shared/tips/receipt-status-bar';
import { afterReceipts } from '#client/shared/tips/unsent-receipts';
import { UnsentReceiptsNotice } from '#client/shared/tips/unsent-receipts-notice';
import { useConfirmReceipt } from '#client/shared/tips/use-confirm-receipt';
import { useListFocus } from '#client/shared/tips/use-list-focus';
import { useUnsentReceipts } from '#client/shared/tips/use-unsent-receipts';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import type { Team, TeamTip } from '#contract/teams/teams';
import type { ReceiptStatus } from '#contract/tips/received-tips';
import { TeamTipRow } from './team-tip-row';

/** Shows team tips paid to the worker, who alone can see whether they arrived. */
export function TipsPart({ team }: { team: Team }) {
  const { data: user } = useUser();
  return user ? <PaidToMe team={team} userId={user.id} /> : null;
}

function PaidToMe({ team, userId }: { team: Team; userId: string }) {
  const query = useTeamTips(team.id);
  const unsent = useUnsentReceipts(userId);
  const { last, confirmReceipt, undo, forget } = useConfirmReceipt(userId);
  const keptFocus = useListFocus<HTMLDivElement>();
  const pages = query.data?.pages;
  const tips = useMemo(
    () =>
      pages
        ?.flatMap((page) => page.tips)
        .map((tip) => afterReceipts(tip, unsent.statuses.get(tip.id))),
    [pages, unsent.statuses],
  );
  const reported = tips?.filter(({ state }) => state === 'reported') ?? [];
  // Unusual amounts are shared only once the worker has looked at each, so they are left out here.
  const usual = reported.filter(({ amountUnusual }) => !amountUnusual);
  const hasUnusual = usual.length < reported.length;
  // Older ones, behind the button, are left out as well.
  const which = query.hasNextPage ? 'these ' : hasUnusual ? '' : 'all ';
  const all = `${which}${usual.length}${hasUnusual ? ' usual tips' : ''}`;
  const confirm = (tips: readonly TeamTip[], status: ReceiptStatus) =>
    void confirmReceipt(tips, status);
  return (
    <>
      <UnsentReceiptsNotice receipts={unsent} />
      <SavedDataNotice query={query} what="your tips" />
      {query.isPending && <Skeleton className="h-60" />}
      <CouldNotLoad query={query} what="the tips" />
      {tips && (
        <SectionCard
          title="Paid to you"
          lead={
            tips.length > 0
              ? "Tips for the team that went to your payment app. What you mark as not received is left out of the team's shares."
              : 'No customer has paid you a tip for the team yet. Once one does, you can say here whether it arrived.'
          }
        >
          <div {...keptFocus} className="flex flex-col gap-5">
            {usual.length > 1 && (
              <p>
                <Button variant="secondary" size="sm" onClick={() => confirm(usual, 'received')}>
                  {`Mark ${all} as received`}
                </Button>
              </p>
            )}
            {tips.length > 0 && (
              <ul className="divide-y divide-line">
                {tips.map((tip) => (
                  <TeamTipRow
                    key={tip.id}
                    tip={tip}
                    unsent={unsent.statuses.has(tip.id)}
                    onConfirm={(status) => confirm([tip], status)}
                  />
                ))}
              </ul>
            )}
            <OlderTips query={query} />
          </div>
        </SectionCard>
      )}
      <ReceiptStatusBar last={last} onUndo={() => void undo()} onForget={forget} />
    </>
  );
}

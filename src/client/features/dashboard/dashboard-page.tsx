import { Link } from 'react-router-dom';
import type { User } from '#contract/user';
import { FromMemory } from '../../connection/from-memory';
import { paths } from '../../platform/paths';
import { useLiveTips } from '../../queries/use-live-tips';
import { useReceivedTips } from '../../queries/use-received-tips';
import { useUser } from '../../queries/use-user';
import { NoTipsYet, TipsNotLoaded } from '../../tip-view/list-states';
import { MarkBar } from '../../tip-view/mark-bar';
import { useApprovals } from '../../tip-view/use-approvals';
import { useWordsOnTheWay } from '../../tip-view/use-words-on-the-way';
import { afterWord } from '../../tip-view/words-on-the-way';
import { WordsStatus } from '../../tip-view/words-status';
import { Button } from '../../ui/button';
import { PageHeading } from '../../ui/page-heading';
import { useNow } from '../../ui/use-now';
import { DashboardSkeleton } from './dashboard-skeleton';
import { DaySection } from './day-section';
import { NewTipAnnouncement } from './new-tip-announcement';
import { NextSteps } from './next-steps';
import { tipDays } from './tip-days';
import { TotalsCards } from './totals-cards';

/** `/dashboard`: the tips as they arrive. */
export function DashboardPage() {
  const { data: user } = useUser();
  return user ? <Tips user={user} /> : null;
}

function Tips({ user }: { user: User }) {
  const query = useReceivedTips();
  const now = useNow();
  useLiveTips();

  const onTheWay = useWordsOnTheWay(user.id);
  const { last, mark, undo, forget } = useApprovals(user.id);

  const tips = query.data?.pages
    .flatMap((page) => page.tips)
    .map((tip) => afterWord(tip, onTheWay.words.get(tip.id)));
  return (
    <>
      <PageHeading title="Dashboard" />
      <p className="mt-1 mb-6 text-ink-muted">
        Hi {user.firstName}, here are your tips as they come in.
      </p>
      {query.isPending && <DashboardSkeleton />}
      {query.isError && !tips && (
        <TipsNotLoaded busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      <FromMemory query={query} what="the list" className="mb-5" />
      {tips && <NewTipAnnouncement tips={tips} />}
      {tips?.length === 0 && <NoTipsYet />}
      {tips && tips.length > 0 && (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
            <TotalsCards now={now} />
            <NextSteps tips={tips} />
          </div>
          <div className="flex flex-col gap-5 lg:row-start-1">
            <p className="text-sm text-ink-muted">
              <strong className="font-semibold text-ink">Reported</strong> means that tippers told
              us they paid. The money goes straight to you, so only your payment app knows whether
              it has arrived. Once it has, mark the tip as received.{' '}
              <Link
                to={paths.approval.getHref()}
                className="font-semibold text-brand-strong underline underline-offset-4"
              >
                Search, filter and download tips
              </Link>
            </p>
            <WordsStatus onTheWay={onTheWay} durable={last?.durable ?? null} />
            {tipDays(tips, query.hasNextPage).map((day) => (
              <DaySection
                key={day.day}
                of={day}
                now={now}
                onMark={(tip, word) => void mark([tip], word)}
              />
            ))}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                className="self-center"
              >
                Show older tips
              </Button>
            )}
          </div>
        </div>
      )}
      <MarkBar last={last} onUndo={() => void undo()} onForget={forget} />
    </>
  );
}

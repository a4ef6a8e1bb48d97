import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import type { ReceivedTip } from '#contract/received-tips';
import { paths } from '../../platform/paths';
import { totalsOf } from '../../queries/tip-totals';
import { useLiveTips } from '../../queries/use-live-tips';
import { useReceivedTips } from '../../queries/use-received-tips';
import { Card } from '../../ui/card';
import { formatAsOf, formatDollars, formatWhen } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';

/** What tippers have reported today, up to the minute. */
export function Today({ now }: { now: Date }) {
  const query = useReceivedTips();
  useLiveTips();
  const tips = query.data?.pages.flatMap((page) => page.tips);
  return (
    <Card as="section" aria-labelledby="home-today" padding="none" className="overflow-hidden">
      <div className="p-5">
        <h2 id="home-today" className="font-semibold text-ink-muted">
          Tips today
        </h2>
        {query.isPending && (
          <div role="status" aria-label="Loading your tips" className="mt-2 flex flex-col gap-2">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-5 w-56" />
          </div>
        )}
        {query.isError && !tips && (
          <p className="mt-2 text-ink-muted">Your tips could not be loaded.</p>
        )}
        {tips && <Sum tips={tips} complete={!query.hasNextPage} now={now} />}
        {tips && query.isError && (
          <p className="mt-1 text-sm text-accent">
            As of {formatAsOf(new Date(query.dataUpdatedAt), now)}
          </p>
        )}
      </div>
      <Link
        to={paths.dashboard.getHref()}
        className="flex min-h-12 items-center justify-between gap-2 border-t border-line px-5 font-semibold text-brand-strong hover:bg-sunken"
      >
        All tips
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}

interface SumProps {
  /** Newest first. */
  tips: readonly ReceivedTip[];
  /** Whether there are no others. */
  complete: boolean;
  now: Date;
}

function Sum({ tips, complete, now }: SumProps) {
  const { today } = totalsOf(tips, complete, now);
  const latest = tips.find(({ status }) => status === 'completed');
  return (
    <>
      {today && (
        <p aria-live="polite" className="mt-1">
          <span className="block text-4xl font-extrabold tabular-nums">
            {formatDollars(today.amount)}
          </span>
          <span className="text-ink-muted">
            {today.count === 1 ? '1 tip reported' : `${today.count} tips reported`}
          </span>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-muted">
        {latest
          ? `Latest: ${formatDollars(latest.amount)} from ${latest.tipperName?.trim() || 'someone'}, ${formatWhen(new Date(latest.occurredAt), now)}`
          : 'Your first tip appears here the moment a customer sends it.'}
      </p>
    </>
  );
}

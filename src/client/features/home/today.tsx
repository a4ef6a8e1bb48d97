import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCountUp } from '#client/hooks/use-count-up';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { paths } from '#client/platform/paths';
import { ArrivalAnnouncement } from '#client/shared/tips/arrival-announcement';
import { useArrivals } from '#client/shared/tips/use-arrivals';
import { useLiveTips } from '#client/shared/tips/use-live-tips';
import { useReceivedTips } from '#client/shared/tips/use-received-tips';
import { useTipTotals } from '#client/shared/tips/use-tip-totals';
import { formatAsOf, formatWhen, pluralize } from '#client/text/format';
import { isolated } from '#client/text/isolated';
import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';
import { formatDollars } from '#contract/money';
import type { ReceivedTip, Total } from '#contract/tips/received-tips';

export function Today({ now }: { now: Date }) {
  const totals = useTipTotals(now);
  const received = useReceivedTips();
  useLiveTips();
  const tips = useMemo(() => received.data?.pages.flatMap((page) => page.tips), [received.data]);
  const arrivals = useArrivals(tips);
  const wide = useMediaQuery('(min-width: 1024px)');
  const today = totals.data?.today;
  const isPending = totals.isPending || received.isPending;
  const failed = [totals, received].filter((query) => query.isError);
  const asOf = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return (
    <Card as="section" aria-labelledby="home-today" padding="none" className="overflow-hidden">
      <ArrivalAnnouncement {...arrivals} />
      <div className="p-5">
        <h2 id="home-today" className="font-semibold text-ink-muted">
          Tips today
        </h2>
        {isPending && (
          <div role="status" aria-label="Loading your tips" className="mt-2 flex flex-col gap-2">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="h-5 w-56" />
          </div>
        )}
        {!isPending && today && <Sum today={today} />}
        {!isPending &&
          tips &&
          (wide ? <LatestFew tips={tips} now={now} /> : <Latest tips={tips} now={now} />)}
        {!isPending && !(today && tips) && (
          <p className="mt-2 text-ink-muted">
            {today || tips ? 'Some of it could not be loaded.' : "We couldn't load your tips."}
          </p>
        )}
        {today && tips && failed.length > 0 && (
          <p className="mt-1 text-sm text-accent">{`As of ${formatAsOf(new Date(asOf), now)}`}</p>
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

function Sum({ today }: { today: Total }) {
  return (
    <p className="mt-1">
      <span className="block text-[min(2.25rem,12vw)] font-extrabold tabular-nums">
        {formatDollars(useCountUp(today.amount))}
      </span>
      <span className="text-ink-muted">{`${pluralize(today.count, 'tip')} reported`}</span>
    </p>
  );
}

const FEW = 5;

/** Lists the newest reported of `tips`, on wide screens. */
function LatestFew({ tips, now }: { tips: readonly ReceivedTip[]; now: Date }) {
  const latest = tips.filter(({ status }) => status === 'completed').slice(0, FEW);
  if (latest.length === 0) return <Latest tips={tips} now={now} />;
  return (
    <ul aria-label="Latest tips" className="mt-3 divide-y divide-line border-t border-line">
      {latest.map(({ id, amount, tipperName, occurredAt }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{tipperName?.trim() || 'Someone'}</span>
            <span className="block text-sm text-ink-muted">
              {formatWhen(new Date(occurredAt), now)}
            </span>
          </span>
          <span className="shrink-0 font-bold tabular-nums">{formatDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Latest({ tips, now }: { tips: readonly ReceivedTip[]; now: Date }) {
  const latest = tips.find(({ status }) => status === 'completed');
  return (
    <p className="mt-2 text-sm wrap-anywhere text-ink-muted">
      {latest
        ? `Latest: ${formatDollars(latest.amount)} from ${isolated(latest.tipperName?.trim() || 'someone')}, ${formatWhen(new Date(latest.occurredAt), now)}`
        : 'Your first tip appears here the moment a customer sends it.'}
    </p>
  );
}

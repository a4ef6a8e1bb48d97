import { useCountUp } from '#client/hooks/use-count-up';
import { dayOf } from '#client/shared/metrics/period';
import { useEarnings } from '#client/shared/metrics/use-analytics';
import { useTipTotals } from '#client/shared/tips/use-tip-totals';
import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';
import { formatDollars, pluralize } from '#client/words/format';
import type { Total } from '#contract/tips/received-tips';
import { usualDay, weeksBefore } from './usual-day';

export function TotalsCards({ now }: { now: Date }) {
  const { data, isError } = useTipTotals(now);
  const today = dayOf(now);
  const { data: earned } = useEarnings({ ...weeksBefore(today), unit: 'day' });
  const usual = earned && usualDay(today, earned);
  if (isError && !data) {
    return (
      <Card>
        <p className="text-ink-muted">Your totals could not be loaded.</p>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-1">
      <TotalCard
        label="Today"
        total={data?.today}
        note={usual && `A usual ${usual.weekday}: ${formatDollars(usual.amount)}`}
      />
      <TotalCard label="Last 7 days" total={data?.week} />
    </div>
  );
}

function Amount({ dollars }: { dollars: number }) {
  return (
    <p className="mt-1 text-2xl font-extrabold tabular-nums sm:text-3xl">
      {formatDollars(useCountUp(dollars))}
    </p>
  );
}

function TotalCard({
  label,
  total,
  note,
}: {
  label: string;
  total: Total | undefined;
  note?: string | null;
}) {
  return (
    <Card as="section" aria-label={label}>
      <h2 className="text-sm font-semibold text-ink-muted">{label}</h2>
      {total ? (
        <>
          <Amount dollars={total.amount} />
          <p className="text-sm text-ink-muted">{`${pluralize(total.count, 'tip')} reported`}</p>
          {note && <p className="mt-1 text-sm">{note}</p>}
        </>
      ) : (
        <>
          <Skeleton className="mt-1 h-8 w-24 sm:h-9" />
          <Skeleton className="mt-1 h-4 w-28" />
        </>
      )}
    </Card>
  );
}

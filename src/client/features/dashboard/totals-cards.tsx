import { useCountUp } from '#client/hooks/use-count-up';
import { dayOf } from '#client/shared/metrics/period';
import { useEarnings } from '#client/shared/metrics/use-analytics';
import { useTipTotals } from '#client/shared/tips/use-tip-totals';
import { pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';
import { formatDollars } from '#contract/money';
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
        <p className="text-ink-muted">We couldn't load your totals.</p>
      </Card>
    );
  }
  return (
    // A single line on a phone, because workers come for the tips below.
    <div className="flex flex-wrap justify-between gap-x-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-2 max-md:shadow-soft md:grid md:grid-cols-2 md:gap-5 lg:grid-cols-1">
      <TotalCard
        label="Today"
        total={data?.today}
        note={usual && `Typical ${usual.weekday}: ${formatDollars(usual.amount)}`}
      />
      <TotalCard label="Last 7 days" total={data?.week} />
    </div>
  );
}

function Amount({ dollars }: { dollars: number }) {
  return (
    <p className="text-lg font-extrabold tabular-nums md:mt-1 md:text-3xl">
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
    <section
      aria-label={label}
      className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 md:rounded-card md:border md:border-line md:bg-raised md:p-5 md:shadow-soft"
    >
      <h2 className="text-sm font-semibold text-ink-muted">{label}</h2>
      {total ? (
        <>
          <Amount dollars={total.amount} />
          <p className="text-sm text-ink-muted max-md:hidden">
            {`${pluralize(total.count, 'tip')} reported`}
          </p>
          {note && <p className="mt-1 text-sm max-md:hidden">{note}</p>}
        </>
      ) : (
        <>
          <Skeleton className="h-7 w-20 md:mt-1 md:h-9 md:w-24" />
          <Skeleton className="mt-1 h-4 w-28 max-md:hidden" />
        </>
      )}
    </section>
  );
}

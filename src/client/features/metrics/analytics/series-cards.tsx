import { lazy, Suspense } from 'react';
import { ChartCard } from '#client/shared/metrics/chart-card';
import { startLabel, unitWords } from '#client/shared/metrics/words';
import { Skeleton } from '#client/ui/skeleton';
import { formatDollars } from '#client/words/format';
import type { Analytics } from '#contract/metrics/analytics';
import { csvHref } from './csv-href';

// The chart library is a separate chunk, which arrives while the metrics are read.
const AmountChart = lazy(async () => ({ default: (await import('./series-charts')).AmountChart }));
const VisitsChart = lazy(async () => ({ default: (await import('./series-charts')).VisitsChart }));

export function SeriesCards({ data }: { data: Analytics }) {
  const { series, unit } = data;
  const points = series.map((part) => ({ ...part, label: startLabel(part.start, unit) }));
  const best = points.reduce((one, other) => (other.amount > one.amount ? other : one));
  return (
    <div className="grid gap-5 lg:grid-cols-2 *:min-w-0">
      <ChartCard
        title={`Tips ${unitWords[unit]}`}
        lead={best.amount > 0 && `Most at ${best.label}: ${formatDollars(best.amount)}`}
        csvHref={csvHref(data, 'series')}
        table={{
          head: ['Time', 'Amount', 'Tips', 'Reviews'],
          rows: points.map(({ label, amount, tips, ratings }) => [
            ...([label, formatDollars(amount), String(tips), String(ratings)] as const),
          ]),
        }}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <AmountChart points={points} />
        </Suspense>
      </ChartCard>
      <ChartCard
        title={`Visits and tips ${unitWords[unit]}`}
        lead="How many people came, and how many tipped."
        csvHref={csvHref(data, 'series')}
        table={{
          head: ['Time', 'Visits', 'Scans', 'Taps', 'Visitors', 'Tips'],
          rows: points.map(({ label, visits, scans, taps, visitors, tips }) => [
            ...([label, `${visits}`, `${scans}`, `${taps}`, `${visitors}`, `${tips}`] as const),
          ]),
        }}
      >
        <Suspense fallback={<Skeleton className="h-60" />}>
          <VisitsChart points={points} />
        </Suspense>
      </ChartCard>
    </div>
  );
}

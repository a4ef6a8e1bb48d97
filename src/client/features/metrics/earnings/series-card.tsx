import { lazy, Suspense } from 'react';
import { ChartCard } from '#client/shared/metrics/chart-card';
import { startLabel, unitWords } from '#client/shared/metrics/words';
import { Skeleton } from '#client/ui/skeleton';
import { formatDollars } from '#client/words/format';
import type { Earnings } from '#contract/metrics/earnings';
import { csvHref } from './csv-href';
import { earnedCells, earnedHead } from './earned-table';

// The chart library is a separate chunk, which arrives while the metrics are read.
const EarnedChart = lazy(async () => ({ default: (await import('./earned-chart')).EarnedChart }));

export function SeriesCard({ data }: { data: Earnings }) {
  const { series, unit } = data;
  const points = series.map((part) => ({
    ...part,
    label: startLabel(part.start, unit),
    openAmount: part.reportedAmount - part.receivedAmount,
  }));
  const best = points.reduce((one, other) =>
    other.reportedAmount > one.reportedAmount ? other : one,
  );
  return (
    <ChartCard
      title={`Earned ${unitWords[unit]}`}
      lead={best.reportedAmount > 0 && `Most: ${best.label}, ${formatDollars(best.reportedAmount)}`}
      csvHref={csvHref(data, 'series')}
      table={{
        head: ['Time', ...earnedHead],
        rows: points.map((part) => [part.label, ...earnedCells(part)] as const),
      }}
    >
      <Suspense fallback={<Skeleton className="h-60" />}>
        <EarnedChart points={points} />
      </Suspense>
    </ChartCard>
  );
}

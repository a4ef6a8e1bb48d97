import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { percent } from '#client/shared/metrics/labels';
import { type MetricsQuery, useFunnel } from '#client/shared/metrics/use-analytics';
import { pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import { Skeleton } from '#client/ui/skeleton';
import type { Funnel, FunnelStep } from '#contract/metrics/analytics';
import { ChartCard } from '../chart-card';
import { csvHref } from './csv-href';

const stepLabels: Record<FunnelStep, string> = {
  visited: 'Opened your page',
  amount: 'Chose an amount',
  details: 'Left details or skipped',
  method: 'Chose a method',
  app: 'Opened the app',
  reported: 'Reported it sent',
  received: 'Confirmed by you',
  rated: 'Rated you',
  review: 'Opened the review link',
};

export function FunnelCard({ requested }: { requested: MetricsQuery }) {
  const query = useFunnel(requested);
  const { data } = query;
  if (!data) {
    return (
      <Card>
        {query.isPending && <Skeleton className="h-96" />}
        <CouldNotLoad query={query} what="the steps to a tip" />
      </Card>
    );
  }
  const steps = stepsOf(data);
  return (
    <ChartCard
      title="From scan to review"
      lead={lead(data)}
      csvHref={csvHref(data, 'funnel')}
      table={{
        head: ['Step', 'Reached this step', 'Lost since the previous step'],
        rows: steps.map(({ label, count, lost }) => [label, String(count), String(lost)]),
      }}
    >
      <ol className="flex flex-col gap-2.5">
        {steps.map(({ step, label, count, lost, lostShare, width }) => (
          <li key={step}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="font-medium">{label}</span>
              <span className="ml-auto tabular-nums">
                <strong>{count.toLocaleString('en-US')}</strong>
                {lost > 0 && (
                  <span className="text-ink-muted">
                    {' '}
                    <span aria-hidden="true">{`−${percent(lostShare)}`}</span>
                    <span className="sr-only">{`, ${lost} lost since the step before`}</span>
                  </span>
                )}
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-sunken">
              <div className="h-full rounded-full bg-brand" style={{ width: `${width}%` }} />
            </div>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
}

function stepsOf({ steps }: Funnel) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ step, count }, index) => {
    const before = steps[index - 1]?.count ?? count;
    const lost = Math.max(0, before - count);
    const lostShare = before === 0 ? 0 : lost / before;
    return { step, label: stepLabels[step], count, lost, lostShare, width: (count / most) * 100 };
  });
}

function lead({ scans, taps, detailsLeft }: Funnel): string {
  const opened = `Opened by ${pluralize(scans, 'scan')} and ${pluralize(taps, 'tap')}.`;
  return `${opened} ${pluralize(detailsLeft, 'visitor')} left contact details.`;
}

import ChevronRight from 'lucide-react/icons/chevron-right';
import { beforeLabel, percent } from '#client/shared/metrics/labels';
import { pluralize } from '#client/text/format';
import type { Analytics, PageMetrics } from '#contract/metrics/analytics';
import { formatDollars } from '#contract/money';
import { ChangeMark } from '../change-mark';
import { MetricCard, MetricGrid } from '../metric-card';
import { count } from '../ticks';

interface Metric {
  name: string;
  of: (metrics: PageMetrics) => number;
  format: (value: number) => string;
  note?: (metrics: PageMetrics) => string;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const first: readonly Metric[] = [
  {
    name: 'Tips reported',
    of: ({ amount }) => amount,
    format: formatDollars,
    note: ({ tips }) => pluralize(tips, 'tip'),
  },
  { name: 'Visits', of: ({ visits }) => visits, format: count, note: () => 'of your tip page' },
  {
    name: 'Conversion rate',
    of: ({ tips, visits }) => share(tips, visits),
    format: percent,
    note: () => 'tips per visit',
  },
  {
    name: 'Reviews',
    of: ({ ratings }) => ratings,
    format: count,
    note: ({ stars, ratings }) =>
      ratings === 0 ? 'no ratings' : `${(stars / ratings).toFixed(1)} stars on average`,
  },
];

const more: readonly Metric[] = [
  {
    name: 'Average tip',
    of: ({ amount, tips }) => share(amount, tips),
    format: formatDollars,
    note: () => 'of those reported',
  },
  { name: 'Scans', of: ({ scans }) => scans, format: count, note: visitsNote },
  { name: 'Taps', of: ({ taps }) => taps, format: count, note: () => 'of NFC tags' },
  {
    name: 'Unique visitors',
    of: ({ visitors }) => visitors,
    format: count,
    note: () => 'each once a day',
  },
];

function visitsNote({ visits }: PageMetrics): string {
  return visits === 1 ? 'of 1 visit' : `of ${count(visits)} visits`;
}

export function FirstMetrics({ data }: { data: Analytics }) {
  return <Metrics data={data} metrics={first} />;
}

export function MoreMetrics({ data }: { data: Analytics }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 font-semibold text-brand-strong [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 group-open:rotate-90 motion-safe:transition-transform"
        />
        <span>More figures</span>
      </summary>
      <div className="mt-2">
        <Metrics data={data} metrics={more} />
      </div>
    </details>
  );
}

/** Shows the period's totals, compared with the period before if the plan includes that. */
function Metrics({ data, metrics }: { data: Analytics; metrics: readonly Metric[] }) {
  const { total, before, period } = data;
  return (
    <MetricGrid>
      {metrics.map(({ name, of, format, note }) => (
        <MetricCard
          key={name}
          name={name}
          value={format(of(total))}
          note={note?.(total)}
          change={
            before && (
              <ChangeMark now={of(total)} before={of(before)} comparedWith={beforeLabel(period)} />
            )
          }
        />
      ))}
    </MetricGrid>
  );
}

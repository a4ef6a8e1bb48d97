import { MetricCard } from '#client/shared/metrics/metric-card';
import { changeLabel, percent } from '#client/shared/metrics/words';
import { formatDollars, pluralize } from '#client/words/format';
import type { Analytics, PageMetrics } from '#contract/metrics/analytics';

interface Metric {
  name: string;
  of: (metrics: PageMetrics) => number;
  format: (value: number) => string;
  /** Below it. */
  note?: (metrics: PageMetrics) => string;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const count = (value: number) => value.toLocaleString('en-US');

const metrics: readonly Metric[] = [
  { name: 'Visits', of: ({ visits }) => visits, format: count },
  { name: 'Scans', of: ({ scans }) => scans, format: count, note: visitsNote },
  { name: 'Taps', of: ({ taps }) => taps, format: count, note: () => 'of NFC tags' },
  { name: 'Unique visitors', of: ({ visitors }) => visitors, format: count },
  {
    name: 'Tips reported',
    of: ({ amount }) => amount,
    format: formatDollars,
    note: ({ tips }) => pluralize(tips, 'tip'),
  },
  {
    name: 'Average tip',
    of: ({ amount, tips }) => share(amount, tips),
    format: formatDollars,
  },
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

function visitsNote({ visits }: PageMetrics): string {
  return visits === 1 ? 'of 1 visit' : `of ${count(visits)} visits`;
}

/** The period's totals, compared with the period before if the plan includes that. */
export function MetricCards({ data, comparedWith }: { data: Analytics; comparedWith: string }) {
  const { total, before } = data;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {metrics.map(({ name, of, format, note }) => {
        const change = before && changeLabel(of(total), of(before));
        return (
          <MetricCard key={name} name={name} value={format(of(total))} note={note?.(total)}>
            {before && (
              <>
                <span>
                  {change === null
                    ? 'None in '
                    : `${change} ${change === 'the same' ? 'as' : 'than'} in `}
                </span>
                <span>{comparedWith}</span>
              </>
            )}
          </MetricCard>
        );
      })}
    </dl>
  );
}

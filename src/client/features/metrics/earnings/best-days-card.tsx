import { pluralize } from '#client/text/format';
import { Card } from '#client/ui/card';
import type { Earnings } from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';

export function BestDaysCard({ days }: { days: Earnings['bestDays'] }) {
  return (
    <Card as="section" aria-labelledby="best-days" className="min-w-0">
      <h2 id="best-days" className="text-lg leading-snug font-bold">
        Best days
      </h2>
      <ol className="mt-3 divide-y divide-line">
        {days.map(({ day, reported, reportedAmount }) => (
          <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{dayLabel(day)}</span>
              <span className="block text-sm text-ink-muted">
                {`${pluralize(reported, 'tip')} reported`}
              </span>
            </span>
            <span className="ml-auto font-bold tabular-nums">{formatDollars(reportedAmount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function dayLabel(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

import Lock from 'lucide-react/icons/lock';
import type { Analytics, PeakHour } from '#contract/analytics';
import { ChartCard } from '../../figures-view/chart-card';
import { hourLabel, weekdays } from '../../figures-view/words';
import { Card } from '../../ui/card';
import { formatDollars } from '../../ui/format';
import { csvHref } from './csv-href';
import { HeatMap } from './heat-map';

/** When guests tip: weekday by hour. */
export function PeakHoursCard({ data }: { data: Analytics }) {
  const { peakHours } = data;
  if (peakHours === null) {
    return (
      <Card as="section" aria-label="Peak hours" className="flex items-start gap-3">
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <p>
          <strong className="font-bold">Peak hours</strong> are part of Pro: which hours of which
          weekdays bring the most tips.
        </p>
      </Card>
    );
  }
  const busiest = peakHours.toSorted((one, other) => other.tips - one.tips)[0];
  return (
    <ChartCard
      title="Peak hours"
      lead={busiest && busiest.tips > 0 ? `Busiest: ${nameOf(busiest)}` : 'No tips yet.'}
      csvHref={csvHref(data, 'hours')}
      table={{
        head: ['Hour', 'Tips', 'Amount', 'Visits'],
        rows: peakHours.map((hour) => [
          ...([
            nameOf(hour),
            `${hour.tips}`,
            formatDollars(hour.amount),
            `${hour.visits}`,
          ] as const),
        ]),
      }}
    >
      <HeatMap hours={peakHours} />
    </ChartCard>
  );
}

function nameOf({ weekday, hour }: PeakHour): string {
  return `${weekdays[weekday - 1]}, ${hourLabel(hour)}`;
}

import { ChartCard } from '#client/shared/metrics/chart-card';
import { busiestOf, HeatMap, hourName } from '#client/shared/metrics/heat-map';
import { WithPro } from '#client/shared/plan/with-pro';
import { formatDollars } from '#client/words/format';
import type { Analytics } from '#contract/metrics/analytics';
import { csvHref } from './csv-href';

export function PeakHoursCard({ data }: { data: Analytics }) {
  const { peakHours } = data;
  if (peakHours === null) {
    return (
      <WithPro title="Peak hours">
        <strong className="font-bold">Peak hours</strong> are part of Pro: see which hours of which
        days bring the most tips.
      </WithPro>
    );
  }
  const busiest = busiestOf(peakHours);
  return (
    <ChartCard
      title="Peak hours"
      lead={busiest ? `Busiest: ${hourName(busiest)}` : 'No tips yet.'}
      csvHref={csvHref(data, 'hours')}
      table={{
        head: ['Hour', 'Tips', 'Amount', 'Visits'],
        rows: peakHours.map((hour) => [
          ...([
            hourName(hour),
            `${hour.tips}`,
            formatDollars(hour.amount),
            `${hour.visits}`,
          ] as const),
        ]),
      }}
    >
      <HeatMap label="Tips by weekday and hour" hours={peakHours} />
    </ChartCard>
  );
}

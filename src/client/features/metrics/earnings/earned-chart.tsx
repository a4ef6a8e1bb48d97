// Drawn with Recharts, which on this screen only this file loads. Arrow keys move between bars; the
// table next to the chart has the same data.
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { axis, box, margin, tooltip, wholeDollars } from '#client/shared/metrics/chart-parts';
import { formatDollars } from '#client/words/format';

export interface EarnedPoint {
  label: string;
  /** In dollars. */
  receivedAmount: number;
  /** Reported, but not confirmed as received. In dollars. */
  openAmount: number;
}

export function EarnedChart({ points }: { points: readonly EarnedPoint[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <BarChart
      responsive
      data={[...points]}
      style={box}
      margin={margin}
      barCategoryGap="18%"
      title="What you earned. Use the arrow keys to read its bars."
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" minTickGap={24} {...axis} />
      <YAxis width={52} axisLine={false} tickFormatter={wholeDollars} {...axis} />
      <Tooltip
        {...tooltip}
        cursor={{ fill: 'var(--color-sunken)' }}
        formatter={(value) => formatDollars(Number(value))}
      />
      <Legend formatter={(name) => <span className="text-sm text-ink">{name}</span>} />
      <Bar
        name="Received"
        dataKey="receivedAmount"
        stackId="earned"
        fill="var(--color-brand)"
        isAnimationActive={!still}
      />
      <Bar
        name="Only reported"
        dataKey="openAmount"
        stackId="earned"
        fill="var(--color-info)"
        radius={[4, 4, 0, 0]}
        isAnimationActive={!still}
      />
    </BarChart>
  );
}

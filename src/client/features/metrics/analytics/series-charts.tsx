// The charts drawn with Recharts, which only this file loads. Arrow keys move between points; the
// table next to each chart has the same data.
import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { axis, box, margin, tooltip, wholeDollars } from '#client/shared/metrics/chart-parts';
import { formatDollars } from '#client/words/format';
import type { PageMetrics } from '#contract/metrics/analytics';

export interface SeriesPoint extends PageMetrics {
  label: string;
}

export function AmountChart({ points }: { points: readonly SeriesPoint[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <AreaChart
      responsive
      data={[...points]}
      style={box}
      margin={margin}
      title="Amount of tips. Use the arrow keys to read its points."
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" minTickGap={24} {...axis} />
      <YAxis width={52} axisLine={false} tickFormatter={wholeDollars} {...axis} />
      <Tooltip {...tooltip} formatter={(value) => formatDollars(Number(value))} />
      <Area
        name="Tips"
        dataKey="amount"
        type="monotone"
        stroke="var(--color-brand)"
        strokeWidth={2.5}
        fill="var(--color-brand)"
        fillOpacity={0.14}
        isAnimationActive={!still}
      />
    </AreaChart>
  );
}

/** Side by side. */
export function VisitsChart({ points }: { points: readonly SeriesPoint[] }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <BarChart
      responsive
      data={[...points]}
      style={box}
      margin={margin}
      barCategoryGap="12%"
      barGap={1}
      title="Visits and tips. Use the arrow keys to read its points."
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="label" minTickGap={24} {...axis} />
      <YAxis width={36} axisLine={false} allowDecimals={false} {...axis} />
      <Tooltip {...tooltip} cursor={{ fill: 'var(--color-sunken)' }} />
      <Legend formatter={(name) => <span className="text-sm text-ink">{name}</span>} />
      <Bar
        name="Visits"
        dataKey="visits"
        fill="var(--color-info)"
        radius={[4, 4, 0, 0]}
        isAnimationActive={!still}
      />
      <Bar
        name="Tips"
        dataKey="tips"
        fill="var(--color-brand)"
        radius={[4, 4, 0, 0]}
        isAnimationActive={!still}
      />
    </BarChart>
  );
}

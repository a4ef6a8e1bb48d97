import { ChartFrame, type ChartProps } from './chart-frame';
import { shareOf, ticksFor } from './chart-scale';

/** A line over an axis from zero, with the area below it tinted. */
export function LineChart(chart: ChartProps) {
  const { data } = chart;
  const ticks = ticksFor(data.map(({ value }) => value));
  // Each point is above the middle of its label, in percent of the plot.
  const points = data.map((datum, index) => ({
    x: ((index + 0.5) / data.length) * 100,
    y: (1 - shareOf(datum.value, ticks)) * 100,
  }));
  // A tenth of a percent is finer than a pixel of any plot here.
  const line = points.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <ChartFrame {...chart} ticks={ticks}>
      {first && last && (
        <>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible text-brand"
          >
            <path
              d={`M${tenths(first.x)} 100L${line}L${tenths(last.x)} 100Z`}
              fill="currentColor"
              fillOpacity="0.14"
            />
            <path
              d={`M${line}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {/* Not part of the picture, which is stretched and would make an ellipse of it. */}
          <span
            className="absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-raised bg-brand"
            style={{ left: `${last.x}%`, top: `${last.y}%` }}
          />
        </>
      )}
    </ChartFrame>
  );
}

function tenths(percent: number): number {
  return Math.round(percent * 10) / 10;
}

import { classNames } from '../class-names';
import { ChartFrame, type ChartProps } from './chart-frame';
import { shareOf, ticksFor } from './chart-scale';

export interface BarChartProps extends ChartProps {
  /** The bar that the eye should find first, such as the peak; its value is written above it. */
  highlight?: number;
  /** The values are counts, so the axis has no fractions. */
  whole?: boolean;
}

/** Bars over an axis from zero, as wide as their container. */
export function BarChart({ highlight, whole = false, ...chart }: BarChartProps) {
  const { data, formatValue = String } = chart;
  const values = data.map(({ value }) => value);
  const ticks = ticksFor(values, { whole });
  return (
    <ChartFrame {...chart} ticks={ticks}>
      <div className="flex h-full items-end">
        {data.map((datum, index) => (
          <div
            key={datum.label}
            className="relative flex h-full w-0 flex-1 items-end px-px sm:px-0.5"
          >
            <div
              className={classNames(
                'w-full rounded-t-[4px]',
                index === highlight ? 'bg-brand' : 'bg-brand/35',
              )}
              style={{ height: `${shareOf(datum.value, ticks) * 100}%` }}
            >
              {index === highlight && (
                <span className="absolute inset-x-0 -mt-5 text-center text-xs font-bold text-brand-strong">
                  {formatValue(datum.value)}
                </span>
              )}
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}

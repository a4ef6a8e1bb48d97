import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type ChartDatum, shareOf } from './chart-scale';

/** The props that all charts take. */
export interface ChartProps {
  /** What is shown, as the caption of the table that screen readers get. */
  label: string;
  data: readonly ChartDatum[];
  /** How a value is written, on the axis and in the table. */
  formatValue?: (value: number) => string;
  className?: string;
}

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  /** The marks, in a box as large as the plot. */
  children: ReactNode;
}

/** The axis, grid and labels around the marks of a chart, and the same figures as a table. */
export function ChartFrame({
  label,
  data,
  ticks,
  formatValue = String,
  className,
  children,
}: ChartFrameProps) {
  return (
    <div className={classNames('relative', className)}>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2">
        <div className="relative h-36 sm:h-56">
          {/* Makes room for the widest label, since the others are placed absolutely. */}
          <span className="invisible text-xs tabular-nums">{formatValue(ticks.at(-1) ?? 0)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 translate-y-1/2 text-xs leading-none text-ink-muted tabular-nums"
              style={{ bottom: `${shareOf(tick, ticks) * 100}%` }}
            >
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-36 sm:h-56">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={classNames(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'border-line-strong' : 'border-line',
              )}
              style={{ bottom: `${shareOf(tick, ticks) * 100}%` }}
            />
          ))}
          <div className="absolute inset-0">{children}</div>
        </div>
        <div className="col-start-2 mt-1.5 flex">
          {data.map((datum) => (
            <span
              key={datum.label}
              className="flex w-0 flex-1 justify-center text-[min(0.75rem,3vw)] whitespace-nowrap text-ink-muted"
            >
              {datum.label}
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {data.map((datum) => (
            <tr key={datum.label}>
              <th scope="row">{datum.label}</th>
              <td>{formatValue(datum.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

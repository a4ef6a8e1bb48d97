import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { type ChartDatum, shareOf } from './chart-scale';

/** What the charts share in how they are used. */
export interface ChartProps {
  /** What is shown, as the caption of the table that screen readers get. */
  label: string;
  data: readonly ChartDatum[];
  /** Words of a value, on the axis and in the table. */
  formatValue?: (value: number) => string;
  /** Labels every n-th datum, where there is no room for all. */
  labelEvery?: number;
  /** Height of the plot, as a class. */
  plotHeight?: string;
  className?: string;
}

interface ChartFrameProps extends ChartProps {
  ticks: readonly number[];
  /** The marks, in a box as large as the plot. */
  children: ReactNode;
}

/** Axis, grid and labels around the marks of a chart, and the same figures as a table. */
export function ChartFrame({
  label,
  data,
  ticks,
  formatValue = String,
  labelEvery = 1,
  plotHeight = 'h-36',
  className,
  children,
}: ChartFrameProps) {
  return (
    <div className={classNames('relative', className)}>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2">
        <div className={classNames('relative', plotHeight)}>
          {/* As wide as the widest label, which the absolute ones would not make it. */}
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
        <div className={classNames('relative', plotHeight)}>
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
          {data.map((datum, index) => (
            <span
              key={datum.label}
              className="flex w-0 flex-1 justify-center text-xs whitespace-nowrap text-ink-muted"
            >
              {index % labelEvery === 0 && datum.label}
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

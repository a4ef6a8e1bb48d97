import { type ComponentProps, Fragment } from 'react';
import { pluralize } from '#client/text/format';
import { type Moves, useChartCursor } from '#client/ui/charts/use-chart-cursor';
import { classNames } from '#client/ui/class-names';
import type { PeakHour } from '#contract/metrics/analytics';
import { hourLabel, weekdays } from './labels';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Monday is 1; hours go from 0 to 23. */
type Hour = Pick<PeakHour, 'weekday' | 'hour'>;

/** Where each key leads. */
const moves: Moves<Hour> = {
  ArrowLeft: ({ weekday, hour }) => ({ weekday, hour: Math.max(0, hour - 1) }),
  ArrowRight: ({ weekday, hour }) => ({ weekday, hour: Math.min(23, hour + 1) }),
  ArrowUp: ({ weekday, hour }) => ({ weekday: Math.max(1, weekday - 1), hour }),
  ArrowDown: ({ weekday, hour }) => ({ weekday: Math.min(7, weekday + 1), hour }),
  Home: ({ weekday }) => ({ weekday, hour: 0 }),
  End: ({ weekday }) => ({ weekday, hour: 23 }),
};

interface Hours {
  hours: readonly (Hour & { tips: number })[];
}

/** Weekday by hour, darker with more tips. Pointing, tapping or arrow keys read out an hour. */
export function HeatMap({ label, hours }: Hours & { label: string }) {
  const { at, point, frame } = useChartCursor(busiestOf(hours) ?? { weekday: 1, hour: 0 }, moves);
  const tipsAt = (hour: Hour) => hours.find((one) => keyOf(one) === keyOf(hour))?.tips ?? 0;
  return (
    <div>
      <HeatMapPicture
        {...frame}
        hours={hours}
        at={at}
        onPoint={point}
        aria-label={`${label}. Arrow keys read its hours.`}
      />
      <p role="status" className="mt-1 min-h-5 text-sm font-semibold tabular-nums">
        {at && `${hourName(at)}: ${pluralize(tipsAt(at), 'tip')}`}
      </p>
    </div>
  );
}

interface PictureProps extends Hours, Omit<ComponentProps<'div'>, 'children' | 'className'> {
  /** The hour being read. */
  at?: Hour | null;
  onPoint?(hour: Hour): void;
}

/** Only the chart, without reading out. Other props go to the grid. */
export function HeatMapPicture({ hours, at = null, onPoint, ...grid }: PictureProps) {
  const tipsAt = new Map(hours.map((hour) => [keyOf(hour), hour.tips]));
  const most = busiestOf(hours)?.tips ?? 1;
  return (
    <>
      <div
        {...grid}
        className={classNames(
          'grid grid-cols-[2.25rem_repeat(24,minmax(0,1fr))] gap-px rounded-[3px] sm:gap-1',
          onPoint && 'touch-pan-y',
        )}
      >
        {weekdays.map((name, index) => (
          <Fragment key={name}>
            <span aria-hidden="true" className="self-center text-xs text-ink-muted">
              {name.slice(0, 3)}
            </span>
            {hoursOfDay.map((hour) => {
              const cell = { weekday: index + 1, hour };
              const tips = tipsAt.get(keyOf(cell)) ?? 0;
              return (
                <span
                  key={hour}
                  onPointerEnter={onPoint && (() => onPoint(cell))}
                  className={classNames(
                    'relative h-7 overflow-hidden rounded-[3px] bg-sunken sm:h-8',
                    at && keyOf(at) === keyOf(cell) && 'z-10 outline-2 outline-ink',
                  )}
                >
                  {tips > 0 && (
                    <span
                      className={classNames(
                        'absolute inset-0 bg-brand',
                        onPoint && 'forced-color-adjust-none [print-color-adjust:exact]',
                      )}
                      style={{ opacity: Math.round(15 + 85 * (tips / most)) / 100 }}
                    />
                  )}
                </span>
              );
            })}
          </Fragment>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="mt-1 grid grid-cols-[2.25rem_repeat(4,minmax(0,1fr))] text-[min(0.75rem,3vw)] whitespace-nowrap text-ink-muted"
      >
        <span />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{hourLabel(hour)}</span>
        ))}
      </div>
    </>
  );
}

const keyOf = ({ weekday, hour }: Hour) => `${weekday}-${hour}`;

/** Returns the first hour with the most tips; null if there are none. */
export function busiestOf<T extends { tips: number }>(hours: readonly T[]): T | null {
  return hours.reduce<T | null>(
    (most, hour) => (hour.tips > (most?.tips ?? 0) ? hour : most),
    null,
  );
}

/** `Friday, 7 PM`. */
export function hourName({ weekday, hour }: Hour): string {
  return `${weekdays[weekday - 1]}, ${hourLabel(hour)}`;
}

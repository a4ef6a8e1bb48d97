// Bars over an axis from zero. There is no animation: bars that grow from one period's values to
// another's would show amounts that never were.
import { type ComponentProps, useRef, useState } from 'react';
import { classNames } from '../class-names';
import type { Elements } from '../elements';
import { shareOf, ticksFor } from './chart-scale';
import { type Moves, useChartCursor } from './use-chart-cursor';

/** A day, a week and so on. */
export interface BarPart {
  key: string;
  /** Shown on the axis, where there is room. */
  label: string;
  /** One per kind, each zero or more. */
  values: readonly number[];
}

export interface BarKind {
  name: string;
  fill: 'fill-brand' | 'fill-info';
}

export interface BarsProps {
  parts: readonly BarPart[];
  /** From left to right, or from the bottom up. */
  kinds: readonly BarKind[];
  /** Whether the kinds are parts of one sum, and are stacked. */
  stacked?: boolean;
  /** Formats a value for the axis. */
  formatTick(value: number): string;
}

interface BarChartProps extends BarsProps {
  label: string;
  /** The text read out for each part, such as “Fri, Nov 20 · $180.00 · 12 tips”. */
  texts: readonly string[];
}

/** Pointing, tapping or arrow keys read out a part, at the pointer. */
export function BarChart({ label, texts, ...bars }: BarChartProps) {
  const { parts } = bars;
  const last = parts.length - 1;
  const moves: Moves<number> = {
    ArrowLeft: (index) => Math.max(0, index - 1),
    ArrowRight: (index) => Math.min(last, index + 1),
    Home: () => 0,
    End: () => last,
  };
  const { at, point, frame } = useChartCursor(last, moves);
  const plot = useRef<HTMLDivElement>(null);
  const [pointerY, setPointerY] = useState<number | null>(null);
  const follow = ({ clientY }: { clientY: number }) =>
    setPointerY(clientY - (plot.current?.getBoundingClientRect().top ?? 0));
  return (
    <BarPicture
      {...bars}
      {...frame}
      aria-label={`${label}. Arrow keys read its bars.`}
      at={at}
      onPoint={point}
      plotRef={plot}
      onPointerDown={(event) => {
        frame.onPointerDown?.(event);
        follow(event);
      }}
      onPointerMove={follow}
      onKeyDown={(event) => {
        setPointerY(null);
        frame.onKeyDown?.(event);
      }}
      reading={
        <p
          role="status"
          className="pointer-events-none absolute z-10 flex max-w-full min-h-8 w-60 items-end justify-center empty:invisible"
          style={{
            left: `clamp(0px, calc(${centerOf(at ?? 0, parts.length)}% - 7.5rem), max(0px, 100% - 15rem))`,
            bottom: `clamp(0px, ${pointerY === null ? '50%' : `calc(100% - ${pointerY}px + 1rem)`}, calc(100% - 2.5rem))`,
          }}
        >
          {at !== null && (
            <span className="rounded-control border border-line-strong bg-raised px-2.5 py-1 text-center text-sm font-semibold text-balance shadow-soft tabular-nums">
              {texts[at]}
            </span>
          )}
        </p>
      }
    />
  );
}

interface BarPictureProps extends BarsProps, Omit<ComponentProps<'div'>, 'children' | 'className'> {
  /** The index of the part being read out. */
  at?: number | null;
  onPoint?(index: number): void;
  /** Shown over the bars. */
  reading?: Elements;
  plotRef?: ComponentProps<'div'>['ref'];
}

/** Only the chart, without reading out. Other props go to the frame around it. */
export function BarPicture({
  parts,
  kinds,
  stacked = false,
  formatTick,
  at = null,
  onPoint,
  reading,
  plotRef,
  ...frame
}: BarPictureProps) {
  const ticks = ticksFor(
    parts.flatMap(({ values }) =>
      stacked ? values.reduce((sum, value) => sum + value, 0) : values,
    ),
  );
  return (
    <div {...frame} className={onPoint && 'touch-pan-y rounded-control sm:mt-auto'}>
      {kinds.length > 1 && <Legend kinds={kinds} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-2">
        <div aria-hidden="true" className="relative">
          {/* Makes room for the widest label, since the others are placed absolutely. */}
          <span className="invisible text-xs tabular-nums">{formatTick(ticks.at(-1) ?? 0)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 text-xs leading-none text-ink-muted tabular-nums"
              // Half a line lower, so that its middle is at the line.
              style={{ bottom: `calc(${hundredths(shareOf(tick, ticks) * 100)}% - 0.375rem)` }}
            >
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div ref={plotRef} className="relative h-24 sm:h-56">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={classNames(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'border-line-strong' : 'border-line',
              )}
              style={{ bottom: `${hundredths(shareOf(tick, ticks) * 100)}%` }}
            />
          ))}
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            {parts.map((part, index) => (
              <g key={part.key} data-part={part.key}>
                {onPoint && (
                  <rect
                    className={at === index ? 'fill-ink opacity-10' : 'fill-transparent'}
                    x={`${(index / parts.length) * 100}%`}
                    width={`${100 / parts.length}%`}
                    height="100%"
                    onPointerEnter={() => onPoint(index)}
                  />
                )}
                {barsOf(part, index, parts.length, stacked, ticks).map((bar, kind) => (
                  <rect
                    key={kinds[kind]?.name}
                    data-kind={kinds[kind]?.name}
                    className={classNames(onPoint && 'pointer-events-none', kinds[kind]?.fill)}
                    x={`${bar.left}%`}
                    y={`${hundredths(100 - bar.bottom - bar.height)}%`}
                    width={`${bar.width}%`}
                    height={`${bar.height}%`}
                    rx={stacked ? undefined : 2}
                  />
                ))}
              </g>
            ))}
          </svg>
          {reading}
        </div>
        <AxisLabels parts={parts} />
      </div>
    </div>
  );
}

/** In the order of the bars. */
function Legend({ kinds }: { kinds: readonly BarKind[] }) {
  return (
    <ul className="mb-1 flex flex-wrap gap-x-4 text-sm">
      {kinds.map(({ name, fill }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3">
            <rect className={fill} width="100%" height="100%" rx={2} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

const MAX_LABELS = 8;
/** The longest short label, in characters: “Mon” or “2026”. */
const SHORT_LABEL = 4;

/** Label widths, and the plot widths below which only every 2nd or 4th of eight labels fits. */
const labelSizes = {
  short: {
    width: 'w-[2.25rem]',
    half: 1.125,
    few: '@max-[14rem]:hidden',
    // No plot is narrower than 7 rem, even with large text on the smallest phone.
    fewer: undefined,
  },
  long: {
    width: 'w-[3.25rem]',
    half: 1.625,
    few: '@max-[26rem]:hidden',
    fewer: '@max-[13rem]:hidden',
  },
};

/** As many labels as there is room for, whatever the size of the text: all, every 2nd or 4th. */
function AxisLabels({ parts }: { parts: readonly BarPart[] }) {
  const step = Math.ceil(parts.length / MAX_LABELS);
  const areShort = parts.every(({ label }) => label.length <= SHORT_LABEL);
  const { width, half, few, fewer } = labelSizes[areShort ? 'short' : 'long'];
  return (
    <div
      aria-hidden="true"
      className="@container relative col-start-2 mt-1 h-[1.25rem] text-xs whitespace-nowrap text-ink-muted"
    >
      {parts.map(({ key, label }, index) =>
        index % step === 0 ? (
          <span
            key={key}
            className={classNames(
              'absolute text-center',
              width,
              index % (2 * step) !== 0 && few,
              index % (4 * step) !== 0 && fewer,
            )}
            style={{
              // Below their bars, and no further out than the margin of a card.
              left: `clamp(-0.75rem, calc(${hundredths(centerOf(index, parts.length))}% - ${half}rem), calc(100% - ${2 * half - 0.5}rem))`,
            }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** A part's center, in percent of the plot. */
const centerOf = (index: number, parts: number) => ((index + 0.5) / parts) * 100;

/** The share of its room that a part fills, and its greatest width, in percent of the plot. */
const FILLED = 0.72;
const WIDEST = 12;

/** In percent of the plot. */
interface Box {
  left: number;
  width: number;
  bottom: number;
  height: number;
}

function barsOf(
  { values }: BarPart,
  index: number,
  parts: number,
  stacked: boolean,
  ticks: readonly number[],
): Box[] {
  const room = Math.min((100 / parts) * FILLED, WIDEST);
  const start = centerOf(index, parts) - room / 2;
  const width = stacked ? room : room / values.length;
  return values.map((value, kind) => {
    const below = stacked ? values.slice(0, kind).reduce((sum, each) => sum + each, 0) : 0;
    const bottom = shareOf(below, ticks) * 100;
    return {
      left: hundredths(start + (stacked ? 0 : kind * width)),
      width: hundredths(width),
      bottom: hundredths(bottom),
      height: hundredths(shareOf(below + value, ticks) * 100 - bottom),
    };
  });
}

/** Rounds to hundredths of a percent, finer than a pixel of any plot. */
function hundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

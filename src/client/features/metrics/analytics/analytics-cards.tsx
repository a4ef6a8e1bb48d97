import { busiestOf, HeatMap, HeatMapPicture, hourName } from '#client/shared/metrics/heat-map';
import {
  bestPart,
  codeName,
  partName,
  percent,
  startLabel,
  unitLabels,
} from '#client/shared/metrics/labels';
import { WithPro } from '#client/shared/plan/with-pro';
import { pluralize } from '#client/text/format';
import { BarChart, type BarKind } from '#client/ui/charts/bar-chart';
import { daysOf } from '#contract/fields';
import type { Analytics } from '#contract/metrics/analytics';
import { formatDollars } from '#contract/money';
import { type Bar, BarList } from '../bar-list';
import type { MetricsCard } from '../cards';
import { count, wholeDollars } from '../ticks';
import { csvHref } from './csv-href';
import { FunnelCard } from './funnel-card';
import { MoreMetrics } from './metric-cards';

const pointsOf = ({ series, unit, period }: Analytics) =>
  series.map((part) => ({
    ...part,
    name: partName(part.start, unit, period),
    label: startLabel(part.start, unit, period),
  }));

const visits: BarKind = { name: 'Visits', fill: 'fill-info' };
const tips: BarKind = { name: 'Tips', fill: 'fill-brand' };

/** Fewer days than this do not show a usual week. */
const DAYS_OF_A_PATTERN = 28;

function fewDays(period: Analytics['period']): string {
  const days = daysOf(period);
  if (days >= DAYS_OF_A_PATTERN) return '';
  return `${days === 1 ? 'A single day is' : `${days} days are`} few: one good table can make any hour the busiest. Look at 30 days or more to see your usual week.`;
}

const rateOf = ({ visits, tips }: Analytics['codes'][number]) =>
  visits === 0 ? '' : percent(tips / visits);

function barOf(code: Analytics['codes'][number]): Bar {
  const { id, amount, tips, visits, scans, taps } = code;
  return {
    key: id ?? 'none',
    name: codeName(code),
    dollars: amount,
    note: (
      <span>
        <span>{tips}</span> of <span>{visits}</span> visits tipped
        <span>{visits > 0 && ` (${rateOf(code)})`}</span>
        <span>{taps > 0 && ` · ${pluralize(scans, 'scan')}, ${pluralize(taps, 'tap')}`}</span>
      </span>
    ),
  };
}

export const analyticsCards: readonly MetricsCard<Analytics>[] = [
  {
    key: 'amount',
    half: true,
    title: ({ unit }) => `Tips ${unitLabels[unit]}`,
    lead: ({ series, unit, period }) => {
      const best = series.reduce((one, other) => (other.amount > one.amount ? other : one));
      return best.amount > 0 && bestPart({ ...best, dollars: best.amount }, unit, period);
    },
    csvHref: (data) => csvHref(data, 'series'),
    table: (data) => ({
      head: ['Time', 'Amount', 'Tips', 'Reviews'],
      rows: pointsOf(data).map(({ name, amount, tips, ratings }) => [
        name,
        formatDollars(amount),
        `${tips}`,
        `${ratings}`,
      ]),
    }),
    draw: (data) => (
      <BarChart
        label="Amount of tips"
        kinds={[tips]}
        parts={pointsOf(data).map(({ start, label, amount }) => ({
          key: start,
          label,
          values: [amount],
        }))}
        formatTick={wholeDollars}
        texts={pointsOf(data).map(
          ({ name, amount, tips }) =>
            `${name} · ${formatDollars(amount)} · ${pluralize(tips, 'tip')}`,
        )}
      />
    ),
  },
  {
    key: 'visits',
    half: true,
    title: ({ unit }) => `Visits and tips ${unitLabels[unit]}`,
    lead: () => 'How many people came, and how many tipped.',
    csvHref: (data) => csvHref(data, 'series'),
    table: (data) => ({
      head: ['Time', 'Visits', 'Scans', 'Taps', 'Visitors', 'Tips'],
      rows: pointsOf(data).map(({ name, visits, scans, taps, visitors, tips }) => [
        name,
        `${visits}`,
        `${scans}`,
        `${taps}`,
        `${visitors}`,
        `${tips}`,
      ]),
    }),
    draw: (data) => (
      <BarChart
        label="Visits and tips"
        kinds={[visits, tips]}
        parts={pointsOf(data).map(({ start, label, visits, tips }) => ({
          key: start,
          label,
          values: [visits, tips],
        }))}
        formatTick={count}
        texts={pointsOf(data).map(
          ({ name, visits, tips }) =>
            `${name} · ${pluralize(visits, 'visit')} · ${pluralize(tips, 'tip')}`,
        )}
      />
    ),
  },
  // Below the charts, the first of which should be on a phone's first screen.
  { key: 'more', Card: MoreMetrics },
  { key: 'funnel', half: true, Card: FunnelCard },
  {
    key: 'codes',
    half: true,
    title: () => 'By code',
    lead: () => 'Where tips come from.',
    csvHref: (data) => csvHref(data, 'codes'),
    table: ({ codes }) => ({
      head: ['Code', 'Amount', 'Tips', 'Visits', 'Scans', 'Taps', 'Rate'],
      rows: codes.map((code) => [
        codeName(code),
        formatDollars(code.amount),
        `${code.tips}`,
        `${code.visits}`,
        `${code.scans}`,
        `${code.taps}`,
        rateOf(code),
      ]),
    }),
    draw: ({ codes }) => <BarList bars={codes.map(barOf)} />,
  },
  {
    key: 'peak-hours',
    title: () => 'Peak hours',
    withPro: {
      isMissing: ({ peakHours }) => peakHours === null,
      draw: () => (
        <WithPro title="Peak hours" example={<ExampleHours />}>
          <strong className="font-bold">Peak hours</strong> are part of Pro: see which hours of
          which days bring the most tips.
        </WithPro>
      ),
    },
    lead: ({ peakHours, period }) => {
      const busiest = busiestOf(peakHours ?? []);
      if (!busiest) return 'No tips yet.';
      const few = fewDays(period);
      return (
        <>
          <span>{`Busiest: ${hourName(busiest)}`}</span>
          {few !== '' && <span className="block">{few}</span>}
        </>
      );
    },
    csvHref: (data) => csvHref(data, 'hours'),
    table: ({ peakHours }) => ({
      head: ['Hour', 'Tips', 'Amount', 'Visits'],
      rows: (peakHours ?? []).map((hour) => [
        hourName(hour),
        `${hour.tips}`,
        formatDollars(hour.amount),
        `${hour.visits}`,
      ]),
    }),
    draw: ({ peakHours }) => <HeatMap label="Tips by weekday and hour" hours={peakHours ?? []} />,
  },
];

/** Invented numbers of tips by weekday, from Monday, and by hour, from 11 AM. */
const ofDays = [3, 4, 3, 5, 10, 10, 6] as const;
const ofHours = [1, 3, 2, 1, 1, 2, 5, 8, 9, 5, 3, 1] as const;
const FIRST_HOUR = 11;

const hours = ofDays.flatMap((ofDay, index) =>
  ofHours.map((ofHour, after) => ({
    weekday: index + 1,
    hour: FIRST_HOUR + after,
    tips: ofDay * ofHour,
  })),
);

function ExampleHours() {
  return (
    <HeatMapPicture
      role="img"
      aria-label="Example of peak hours: the darker an hour of a weekday, the more tips"
      hours={hours}
    />
  );
}

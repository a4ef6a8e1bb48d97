// The cards of `/analytics`, in their order.
import { lazy } from 'react';
import { busiestOf, HeatMap, hourName } from '#client/shared/metrics/heat-map';
import { codeName, percent, startLabel, unitWords } from '#client/shared/metrics/words';
import { WithPro } from '#client/shared/plan/with-pro';
import { formatDollars, pluralize } from '#client/words/format';
import type { Analytics } from '#contract/metrics/analytics';
import { type Bar, BarList } from '../bar-list';
import type { MetricsCard } from '../cards';
import { csvHref } from './csv-href';
import { FunnelCard } from './funnel-card';

const AmountChart = lazy(async () => ({ default: (await import('./series-charts')).AmountChart }));
const VisitsChart = lazy(async () => ({ default: (await import('./series-charts')).VisitsChart }));

const pointsOf = ({ series, unit }: Analytics) =>
  series.map((part) => ({ ...part, label: startLabel(part.start, unit) }));

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
    title: ({ unit }) => `Tips ${unitWords[unit]}`,
    lead: (data) => {
      const best = pointsOf(data).reduce((one, other) => (other.amount > one.amount ? other : one));
      return best.amount > 0 && `Most at ${best.label}: ${formatDollars(best.amount)}`;
    },
    csvHref: (data) => csvHref(data, 'series'),
    table: (data) => ({
      head: ['Time', 'Amount', 'Tips', 'Reviews'],
      rows: pointsOf(data).map(({ label, amount, tips, ratings }) => [
        label,
        formatDollars(amount),
        `${tips}`,
        `${ratings}`,
      ]),
    }),
    draw: (data) => <AmountChart points={pointsOf(data)} />,
  },
  {
    key: 'visits',
    half: true,
    title: ({ unit }) => `Visits and tips ${unitWords[unit]}`,
    lead: () => 'How many people came, and how many tipped.',
    csvHref: (data) => csvHref(data, 'series'),
    table: (data) => ({
      head: ['Time', 'Visits', 'Scans', 'Taps', 'Visitors', 'Tips'],
      rows: pointsOf(data).map(({ label, visits, scans, taps, visitors, tips }) => [
        label,
        `${visits}`,
        `${scans}`,
        `${taps}`,
        `${visitors}`,
        `${tips}`,
      ]),
    }),
    draw: (data) => <VisitsChart points={pointsOf(data)} />,
  },
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
        <WithPro title="Peak hours">
          <strong className="font-bold">Peak hours</strong> are part of Pro: see which hours of
          which days bring the most tips.
        </WithPro>
      ),
    },
    lead: ({ peakHours }) => {
      const busiest = busiestOf(peakHours ?? []);
      return busiest ? `Busiest: ${hourName(busiest)}` : 'No tips yet.';
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

import { Link } from 'react-router-dom';
import { hrefOf } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import {
  bestPart,
  codeName,
  partName,
  startLabel,
  unitLabels,
  weekdays,
} from '#client/shared/metrics/labels';
import { pluralize } from '#client/text/format';
import { BarChart, type BarKind } from '#client/ui/charts/bar-chart';
import {
  type Earned,
  type Earnings,
  type EarningsTable,
  getEarnings,
} from '#contract/metrics/earnings';
import { formatDollars } from '#contract/money';
import { paymentMethodText } from '#contract/profiles/payment-methods';
import { type Bar, BarList } from '../bar-list';
import type { ChartOf, MetricsCard } from '../cards';
import { wholeDollars } from '../ticks';
import { BestDaysCard } from './best-days-card';
import { GoalCard } from './goal-card';
import { HoursCard } from './hours-card';
import { RecordCard } from './record-card';

/** From the bottom up. */
const kinds: readonly BarKind[] = [
  { name: 'Received', fill: 'fill-brand' },
  { name: 'Only reported', fill: 'fill-info' },
];

/** The columns of all tables on the screen, after the first. */
const earnedHead = ['Tips', 'Reported', 'Received', 'On a statement'];

/** Returns the cells in the order of `earnedHead`. */
function earnedCells(earned: Earned): string[] {
  const { reported, reportedAmount, receivedAmount, matchedAmount } = earned;
  return [
    reported.toLocaleString('en-US'),
    ...[reportedAmount, receivedAmount, matchedAmount].map(formatDollars),
  ];
}

/** Goals and shifts belong to a single page. */
const isOfOnePage = ({ pages }: Earnings) => pages === 'one';

export const earningsCards: readonly MetricsCard<Earnings>[] = [
  {
    key: 'series',
    title: ({ unit }) => `Earned ${unitLabels[unit]}`,
    lead: ({ series, unit, period }) => {
      const best = series.reduce((one, other) =>
        other.reportedAmount > one.reportedAmount ? other : one,
      );
      const dollars = best.reportedAmount;
      return dollars > 0 && bestPart({ ...best, dollars }, unit, period);
    },
    csvHref: (data) => csvHref(data, 'series'),
    table: (data) => ({
      head: ['Time', ...earnedHead],
      rows: pointsOf(data).map((part) => [part.name, ...earnedCells(part)]),
    }),
    draw: (data) => (
      <>
        <BarChart
          label="What you earned"
          stacked
          kinds={kinds}
          parts={pointsOf(data).map(({ start, label, receivedAmount, openAmount }) => ({
            key: start,
            label,
            values: [receivedAmount, openAmount],
          }))}
          formatTick={wholeDollars}
          texts={pointsOf(data).map(
            ({ name, reported, reportedAmount, receivedAmount }) =>
              `${name} · ${formatDollars(reportedAmount)} · ${pluralize(reported, 'tip')}${receivedAmount > 0 ? ` · ${formatDollars(receivedAmount)} received` : ''}`,
          )}
        />
        <OpenTips of={data.total} />
      </>
    ),
  },
  { key: 'goal', always: true, when: isOfOnePage, Card: GoalCard },
  sharesCard('methods', 'By method', 'How customers pay you.', 'Method', ({ methods }) =>
    methods.map((share) => ({
      ...share,
      key: share.method,
      dollars: share.reportedAmount,
      name: share.method === 'pending' ? 'Unknown' : paymentMethodText[share.method].name,
      note: averageOf(share),
    })),
  ),
  sharesCard('codes', 'By code', 'Where tips come from.', 'Code', ({ codes }) =>
    codes.map((share) => ({
      ...share,
      key: share.id ?? 'none',
      dollars: share.reportedAmount,
      name: codeName(share),
      note: averageOf(share),
    })),
  ),
  sharesCard(
    'weekdays',
    'By weekday',
    'What each one brings on average.',
    'Weekday',
    ({ weekdays: days }) =>
      days.map((share) => ({
        ...share,
        key: String(share.weekday),
        name: weekdays[share.weekday - 1] ?? '',
        dollars: share.days === 0 ? 0 : share.reportedAmount / share.days,
        note:
          share.days === 0
            ? 'Not in this period'
            : `${formatDollars(share.reportedAmount)} on ${pluralize(share.days, 'day')}`,
      })),
  ),
  { key: 'best-days', half: true, Card: ({ data }) => <BestDaysCard days={data.bestDays} /> },
  {
    key: 'hours',
    half: true,
    always: true,
    when: isOfOnePage,
    Card: ({ data }) => <HoursCard period={data.period} />,
  },
  { key: 'record', half: true, always: true, Card: RecordCard },
];

/** Links to the tips that are part of “Only reported”. */
function OpenTips({ of: { reported, received } }: { of: Earned }) {
  const open = reported - received;
  if (open <= 0) return null;
  return (
    <Link
      to={paths.tipConfirmation.getHref()}
      className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
    >
      {`${open.toLocaleString('en-US')} not marked as received`}
    </Link>
  );
}

function pointsOf({ series, unit, period }: Earnings) {
  return series.map((part) => ({
    ...part,
    name: partName(part.start, unit, period),
    label: startLabel(part.start, unit, period),
    openAmount: part.reportedAmount - part.receivedAmount,
  }));
}

/** Returns a card of parts of the earnings. `what` heads the table's first column. */
function sharesCard(
  key: EarningsTable,
  title: string,
  lead: string,
  what: string,
  sharesOf: (data: Earnings) => (Bar & Earned)[],
): ChartOf<Earnings> {
  return {
    key,
    half: true,
    title: () => title,
    lead: () => lead,
    csvHref: (data) => csvHref(data, key),
    table: (data) => ({
      head: [what, ...earnedHead],
      rows: sharesOf(data).map((share) => [share.name, ...earnedCells(share)]),
    }),
    draw: (data) => <BarList bars={sharesOf(data)} />,
  };
}

function averageOf({ reported, reportedAmount }: Earned): string {
  return `${pluralize(reported, 'tip')}, ${formatDollars(reportedAmount / reported)} on average`;
}

/** Returns the URL of a table of the screen as CSV, authenticated by the browser's cookie. */
function csvHref({ period, code, pages, unit }: Earnings, table: EarningsTable): string {
  const { from, to, timeZone } = period;
  return hrefOf(getEarnings, { format: 'csv', table, from, to, timeZone, unit, code, pages });
}

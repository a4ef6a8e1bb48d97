import type { Analytics, Funnel, PageMetrics } from '#contract/metrics/analytics';
import { formatAmount } from '#contract/money';
import { type Cell, csvOf } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';

export type AnalyticsTable = 'series' | 'hours' | 'codes';

const metricColumns = [
  'visits',
  'qr_scans',
  'nfc_taps',
  'visitors',
  'tips_reported',
  'amount_usd',
  'ratings',
  'stars',
];

export function analyticsDownload(data: Analytics, table: AnalyticsTable = 'series'): Download {
  return fileOf(table, data, tableOf(data, table));
}

export function funnelDownload(data: Funnel): Download {
  const rows = data.steps.map(({ step, count }, index) => {
    const before = data.steps[index - 1]?.count ?? count;
    return [step, count, Math.max(0, before - count)];
  });
  return fileOf('funnel', data, csvOf(['step', 'count', 'lost_since_step_before'], rows));
}

function tableOf(data: Analytics, table: AnalyticsTable): string {
  switch (table) {
    case 'series':
      return csvOf(
        [`${data.unit}_of`, ...metricColumns],
        data.series.map(({ start, ...metrics }) => [start, ...cellsOf(metrics)]),
      );
    case 'hours':
      return csvOf(
        ['weekday', 'hour', 'visits', 'tips_reported', 'amount_usd'],
        (data.peakHours ?? []).map(({ weekday, hour, visits, tips, amount }) => [
          weekday,
          hour,
          visits,
          tips,
          formatAmount(amount),
        ]),
      );
    case 'codes':
      return csvOf(
        ['code', ...metricColumns],
        data.codes.map(({ id, name, ...metrics }) => [name ?? id, ...cellsOf(metrics)]),
      );
  }
}

function cellsOf(metrics: PageMetrics): Cell[] {
  const { visits, scans, taps, visitors, tips, amount, ratings, stars } = metrics;
  return [visits, scans, taps, visitors, tips, formatAmount(amount), ratings, stars];
}

function fileOf(name: string, { period }: Analytics | Funnel, text: string): Download {
  const fileName = `tipwell-${name}-${period.from}-${period.to}.csv`;
  return { mediaType: 'text/csv', fileName, content: text };
}

import type { Earned, Earnings, EarningsTable } from '#contract/metrics/earnings';
import { formatAmount } from '#contract/money';
import { type Cell, csvOf } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';

const earnedColumns = [
  'tips_reported',
  'reported_usd',
  'tips_received',
  'received_usd',
  'tips_matched',
  'matched_usd',
];

export function earningsDownload(data: Earnings, table: EarningsTable = 'series'): Download {
  const { from, to } = data.period;
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-earnings-${table}-${from}-${to}.csv`,
    content: tableOf(data, table),
  };
}

function tableOf({ unit, series, methods, codes, weekdays }: Earnings, table: EarningsTable) {
  const csv = (name: string, rows: readonly (Earned & { readonly title: Cell })[]) =>
    csvOf(
      [name, ...earnedColumns],
      rows.map(({ title, ...earned }) => [title, ...cellsOf(earned)]),
    );
  switch (table) {
    case 'series':
      return csv(
        `${unit}_of`,
        series.map((part) => ({ ...part, title: part.start })),
      );
    case 'methods':
      return csv(
        'method',
        methods.map((part) => ({ ...part, title: part.method })),
      );
    case 'codes':
      return csv(
        'code',
        codes.map((part) => ({ ...part, title: part.name ?? part.id })),
      );
    case 'weekdays':
      return csv(
        'weekday',
        weekdays.map((part) => ({ ...part, title: part.weekday })),
      );
  }
}

function cellsOf(earned: Earned): Cell[] {
  const { reported, reportedAmount, received, receivedAmount, matched, matchedAmount } = earned;
  return [
    reported,
    formatAmount(reportedAmount),
    received,
    formatAmount(receivedAmount),
    matched,
    formatAmount(matchedAmount),
  ];
}

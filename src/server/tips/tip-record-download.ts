import { formatAmount } from '#contract/money';
import type { RecordedSums, TipRecord } from '#contract/tips/statements';
import { csvOf } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';

/** Returns a record as a CSV file. The worker fills in the other columns of Form 4070A. */
export function tipRecordDownload({ period, months, days, total }: TipRecord): Download {
  const row = (label: string, sums: RecordedSums, paidTo: readonly string[]) => [
    label,
    formatAmount(sums.receivedAmount),
    sums.received,
    formatAmount(sums.fromOthersAmount),
    formatAmount(sums.paidOutAmount),
    paidTo.join('; '),
    formatAmount(sums.openAmount),
    sums.open,
  ];
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tip-record-${period}.csv`,
    content: csvOf(
      [
        'date',
        'received_from_customers_usd',
        'tips',
        'received_from_other_employees_usd',
        'paid_out_usd',
        'paid_out_to',
        'reported_but_not_marked_as_received_usd',
        'tips_not_marked',
      ],
      [
        ...months.flatMap(({ month, ...sums }) => [
          ...days
            .filter(({ day }) => day.startsWith(month))
            .map(({ day, paidTo, ...ofDay }) => row(day, ofDay, paidTo)),
          row(`total of ${month}`, sums, []),
        ]),
        ...(period.length === 4 ? [row(`total of ${period}`, total, [])] : []),
      ],
    ),
  };
}

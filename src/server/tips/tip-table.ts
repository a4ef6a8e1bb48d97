import { formatAmount } from '#contract/money';
import type { ReceivedTip } from '#contract/tips/received-tips';
import { clockIn } from '#server/calendar/time-zone';
import { type Cell, streamCsv } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';

const heading = [
  'id',
  'occurred_at',
  'date',
  'time',
  'time_zone',
  'amount_usd',
  'payment_method',
  'state',
  'tipper_name',
  'rating',
  'comment',
  'code',
  'paid_to',
];

/** Returns tips as a CSV file. */
export function tipTable(
  found: AsyncIterable<readonly ReceivedTip[]>,
  { exportedAt, timeZone }: { exportedAt: Date; timeZone: string },
): Download {
  const clock = clockIn(timeZone);
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tips-${clock(exportedAt).day}.csv`,
    content: streamCsv(heading, rows()),
  };

  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const tips of found) {
      yield tips.map((tip) => {
        const { day, time } = clock(new Date(tip.occurredAt));
        return [
          tip.id,
          tip.occurredAt,
          day,
          time,
          timeZone,
          formatAmount(tip.amount),
          tip.paymentMethod,
          tip.state,
          tip.tipperName,
          tip.rating,
          tip.reviewText,
          tip.codeName,
          tip.paidTo,
        ];
      });
    }
  }
}

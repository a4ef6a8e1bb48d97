import type { CallAnswer } from '#contract/call';
import type { exportTips } from '#contract/found-tips';
import { formatAmount } from '#contract/money';
import { csvOf } from '../downloads/csv';
import type { Download } from '../downloads/download';
import { clockIn } from '../policies/time-zone';

const heading = [
  ...['id', 'occurred_at', 'date', 'time', 'time_zone'],
  ...['amount_usd', 'payment_method', 'state', 'tipper_name', 'rating'],
  ...['comment', 'code', 'paid_to'],
];

/** Returns found tips as a file for spreadsheets. */
export function tipTable({ exportedAt, timeZone, tips }: CallAnswer<typeof exportTips>): Download {
  const clock = clockIn(timeZone);
  const rows = tips.map((tip) => {
    const { day, time } = clock(new Date(tip.occurredAt));
    return [
      ...[tip.id, tip.occurredAt, day, time, timeZone],
      ...[formatAmount(tip.amount), tip.paymentMethod, tip.state],
      ...[tip.tipperName, tip.rating, tip.reviewText, tip.codeName],
      tip.paidTo,
    ];
  });
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tips-${clock(new Date(exportedAt)).day}.csv`,
    content: csvOf(heading, rows),
  };
}

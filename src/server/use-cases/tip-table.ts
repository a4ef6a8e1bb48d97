import type { FoundTip } from '#contract/found-tips';
import { formatAmount } from '#contract/money';
import { csvOf } from '../http/csv';
import type { Download } from '../http/downloads';

const heading = [
  ...['id', 'occurred_at', 'amount_usd', 'payment_method', 'state', 'tipper_name', 'rating'],
  ...['comment', 'code', 'paid_to'],
];

/** Returns found tips as a file for spreadsheets. */
export function tipTable({ exportedAt, tips }: { exportedAt: string; tips: FoundTip[] }): Download {
  const rows = tips.map((tip) => [
    ...[tip.id, tip.occurredAt, formatAmount(tip.amount), tip.paymentMethod, tip.state],
    ...[tip.tipperName, tip.rating, tip.reviewText, tip.codeName],
    tip.paidTo,
  ]);
  return {
    mediaType: 'text/csv',
    fileName: `tipwell-tips-${exportedAt.slice(0, 10)}.csv`,
    content: csvOf(heading, rows),
  };
}

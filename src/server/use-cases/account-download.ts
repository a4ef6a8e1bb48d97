import type { AccountExport } from '#contract/account-export';
import { formatAmount } from '#contract/money';
import { csvOf } from '../downloads/csv';
import type { Download } from '../downloads/download';

const heading = [
  'page',
  ...['id', 'occurred_at', 'received_at', 'amount_usd', 'payment_method', 'status'],
  ...['verification_status', 'rating', 'comment', 'tipper_name'],
];

/** Returns a user's data as a file: everything as JSON, or the tips as CSV. */
export function accountDownload(data: AccountExport, format: 'json' | 'csv'): Download {
  const day = data.exportedAt.slice(0, 10);
  return format === 'json'
    ? {
        mediaType: 'application/json',
        fileName: `tipwell-account-${day}.json`,
        content: `${JSON.stringify(data, null, 2)}\n`,
      }
    : { mediaType: 'text/csv', fileName: `tipwell-tips-${day}.csv`, content: tipTable(data.pages) };
}

function tipTable(pages: AccountExport['pages']): string {
  const tips = pages.flatMap(({ profile: { handle }, tips }) =>
    tips.map((tip) => ({ ...tip, handle })),
  );
  const rows = tips.map((tip) => [
    tip.handle,
    ...[tip.id, tip.occurredAt, tip.createdAt, formatAmount(tip.amount), tip.paymentMethod],
    ...[tip.status, tip.verificationStatus, tip.rating, tip.reviewText, tip.tipperName],
  ]);
  return csvOf(heading, rows);
}

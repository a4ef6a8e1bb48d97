import { formatAmount } from '#contract/money';
import { type Cell, streamCsv } from '#server/downloads/csv';
import type { Download } from '#server/downloads/download';
import { streamJson } from '#server/downloads/json';
import type { ExportInParts } from './export-account';

const heading = [
  'page',
  'id',
  'occurred_at',
  'received_at',
  'amount_usd',
  'payment_method',
  'status',
  'verification_status',
  'rating',
  'comment',
  'tipper_name',
];

/** Returns a user's data as a file: everything as JSON, or only the tips as CSV. */
export function accountDownload(data: ExportInParts, format: 'json' | 'csv'): Download {
  const day = data.exportedAt.slice(0, 10);
  return format === 'json'
    ? {
        mediaType: 'application/json',
        fileName: `tipwell-account-${day}.json`,
        content: streamJson(data),
      }
    : {
        mediaType: 'text/csv',
        fileName: `tipwell-tips-${day}.csv`,
        content: streamCsv(heading, tipRows(data)),
      };
}

async function* tipRows({ pages, teams }: ExportInParts): AsyncGenerator<Cell[][]> {
  for (const { profile, tips } of pages) {
    for await (const part of tips) {
      yield part.map((tip) => [
        profile.handle,
        tip.id,
        tip.occurredAt,
        tip.createdAt,
        formatAmount(tip.amount),
        tip.paymentMethod,
        tip.status,
        tip.verificationStatus,
        tip.rating,
        tip.reviewText,
        tip.tipperName,
      ]);
    }
  }
  const own = new Set(pages.map(({ profile }) => profile.handle));
  // A founder's own page already has them.
  for (const { team, tips } of teams.filter(({ team }) => !own.has(team.handle))) {
    for await (const part of tips) {
      yield part.map((tip) => [
        team.handle,
        tip.id,
        tip.occurredAt,
        tip.createdAt,
        formatAmount(tip.amount),
        tip.paymentMethod,
        tip.status,
        null,
        null,
        null,
        tip.tipperName,
      ]);
    }
  }
}

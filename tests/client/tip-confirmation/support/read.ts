import type {
  IgnoredRows,
  Payment,
  PaymentTime,
  Statement,
} from '../../../../src/client/features/tip-confirmation/statement/payment';
import { StatementProblem } from '../../../../src/client/features/tip-confirmation/statement/problem';
import {
  type Reading,
  readStatement,
} from '../../../../src/client/features/tip-confirmation/statement/read-statement';

export function read(content: BlobPart, options: Partial<Reading> = {}): Promise<Statement> {
  return readStatement(new Blob([content]), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
}

export async function problemIn(content: BlobPart): Promise<StatementProblem> {
  try {
    await read(content);
  } catch (error) {
    if (error instanceof StatementProblem) return error;
    throw error;
  }
  throw new Error('It was read.');
}

/** Formats a payment on one line: line, id, cents, payer, note, time and any refund. */
export function describePayment(payment: Payment): string {
  const { line, id, cents, payer, note, time, refund } = payment;
  const shown = [line, id, cents, payer, note, describeTime(time)];
  return [...shown, ...(refund ? [`${refund} refund`] : [])].join(' | ');
}

/** Formats a time: `2026-05-01T18:43:08Z`. Local times have no Z, and days no time. */
export function describeTime(time: PaymentTime): string {
  if (time.kind === 'instant') return new Date(time.ms).toISOString().replace('.000', '');
  const { year, month, day } = time.kind === 'day' ? time.day : time.wall;
  const date = [year, pad(month), pad(day)].join('-');
  if (time.kind === 'day') return date;
  const { hour, minute, second } = time.wall;
  return `${date}T${[hour, minute, second].map(pad).join(':')}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Formats ignored rows by reason: `2 sent (Charge; Standard Transfer)`. */
export function describeIgnored(ignored: readonly IgnoredRows[]): string[] {
  return ignored.map(({ reason, rows, words }) =>
    words.length > 0 ? `${rows} ${reason} (${words.join('; ')})` : `${rows} ${reason}`,
  );
}

// Handles rows about other rows: refunds, and conversions to dollars.
import { DAY_MS } from '#contract/timings';
import type { Effect } from './layouts/layout';
import type { IgnoredRow, Payment, PaymentTime } from './payment';
import { type Decimal, readAmount } from './read-amount';
import { aboutWhen, type WrittenTime } from './read-time';

/** A payment as written, before the file's format of dates and amounts is known. */
export interface Written extends Omit<Payment, 'cents' | 'time'> {
  amount: string;
  currency: string;
  when: WrittenTime;
}

export interface Related {
  line: number;
  /** The row's own. */
  id: string | null;
  does: Effect;
  /** The payment that it is about; null if the file does not say. */
  paymentId: string | null;
  amount: string;
  currency: string;
  when: WrittenTime;
}

export interface Joined {
  kept: Written[];
  /** Payments that were fully refunded, are in another currency, or are repeated. */
  dropped: IgnoredRow[];
  /** How many cents of a payment went back, by its number. */
  wentBack: ReadonlyMap<string, number>;
  /** Refunds in dollars whose payments are unknown, because the file lacks numbers. */
  loose: Related[];
}

/** Joins payments with the rows about them. */
export function joinRelated(
  written: readonly Written[],
  related: readonly Related[],
  decimal: Decimal,
): Joined {
  const seenRelated = new Set<string>();
  const byPayment = new Map<string, Related[]>();
  for (const row of related) {
    if (row.paymentId === null || seenBefore(row, seenRelated)) continue;
    const others = byPayment.get(row.paymentId);
    if (others) others.push(row);
    else byPayment.set(row.paymentId, [row]);
  }
  const wentBack = new Map<string, number>();
  for (const [id, rows] of byPayment) {
    const back = centsBack(rows, decimal);
    if (back > 0) wentBack.set(id, back);
  }
  const seen = new Set<string>();
  const kept: Written[] = [];
  const dropped: IgnoredRow[] = [];
  for (const payment of written) {
    const its = payment.id === null ? [] : (byPayment.get(payment.id) ?? []);
    const back = wentBack.get(payment.id ?? '') ?? 0;
    const why = whyNot(payment, its, back, decimal) ?? (seenBefore(payment, seen) ? again : null);
    if (why) dropped.push(why);
    else kept.push({ ...payment, refund: payment.refund ?? refundOf(its, back) });
  }
  const ids = new Set(written.map(({ id }) => id));
  const loose = related.filter(
    ({ does, paymentId, currency }) =>
      isRefund(does) &&
      currency === 'USD' &&
      (paymentId === null || (ids.has(null) && !ids.has(paymentId))),
  );
  return { kept, dropped, wentBack, loose };
}

export interface Refund {
  cents: number;
  time: PaymentTime;
}

/** Marks payments that one of the refunds may be of: of its amount, and not made after it. */
export function markRefundable(
  payments: readonly Payment[],
  refunds: readonly Refund[],
): readonly Payment[] {
  const last = new Map<number, number>();
  for (const { cents, time } of refunds) {
    last.set(cents, Math.max(aboutWhen(time), last.get(cents) ?? Number.NEGATIVE_INFINITY));
  }
  return payments.map((payment) => {
    const refundedAt = last.get(payment.cents);
    // Both times are known only to within a day.
    const isLater = refundedAt === undefined || aboutWhen(payment.time) > refundedAt + DAY_MS;
    return isLater || payment.refund ? payment : { ...payment, refund: 'possible' };
  });
}

export function isRefund(does: Effect): boolean {
  return does === 'refund' || does === 'open refund';
}

function refundOf(related: readonly Related[], back: number): Written['refund'] {
  if (back > 0) return 'part';
  return related.some(({ does }) => does === 'open refund') ? 'possible' : undefined;
}

/**
 * Returns how many cents of a payment in dollars went back. Refunds are negative, and positive if
 * they were undone; in a file without signs, all are positive.
 */
function centsBack(rows: readonly Related[], decimal: Decimal): number {
  if (rows.some(({ does }) => does === 'went back')) return Number.POSITIVE_INFINITY;
  const refunds = rows
    .filter(({ does, currency }) => does === 'refund' && currency === 'USD')
    .map((row) => centsOf(row, decimal));
  const sum = refunds.reduce((one, other) => one + other, 0);
  return refunds.some((cents) => cents < 0) ? Math.max(0, -sum) : sum;
}

function centsOf({ amount }: Related, decimal: Decimal): number {
  return readAmount(amount, decimal) ?? 0;
}

const again: IgnoredRow = { reason: 'part of another row', word: '' };

function whyNot(
  { amount, currency }: Written,
  related: readonly Related[],
  back: number,
  decimal: Decimal,
): IgnoredRow | null {
  const cents = readAmount(amount, decimal) ?? 0;
  if (cents < 0) return { reason: 'sent', word: '' };
  if (currency !== 'USD') {
    const dollars = related.find(
      (row) => row.does === 'convert' && row.currency === 'USD' && centsOf(row, decimal) > 0,
    );
    const money = (of: number, inCurrency: string) => `${(of / 100).toFixed(2)} ${inCurrency}`;
    const changed = dollars ? `, changed into ${money(centsOf(dollars, decimal), 'USD')}` : '';
    return { reason: 'other currency', word: money(cents, currency) + changed };
  }
  return back > 0 && back >= cents ? { reason: 'refunded', word: '' } : null;
}

/** Returns true for a repeated row. Without ids, two of equal amount and time are two. */
function seenBefore(row: Written | Related, seen: Set<string>): boolean {
  const { id, amount, when } = row;
  if (id === null) return false;
  const key = JSON.stringify([id, amount, 'does' in row ? row.does : row.payer, when]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

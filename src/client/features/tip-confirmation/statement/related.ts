// Handles rows about other rows: refunds, and conversions to dollars.
import type { IgnoredRow } from './ignored';
import type { Payment } from './payment';
import { type Decimal, readAmount } from './read-amount';
import type { WrittenTime } from './read-time';

/** A payment as written, before the file's format of dates and amounts is known. */
export interface Written extends Omit<Payment, 'cents' | 'time'> {
  amount: string;
  currency: string;
  when: WrittenTime;
}

export interface Related {
  does: 'refund' | 'convert';
  /** The payment's id. */
  reference: string | null;
  amount: string;
  currency: string;
}

/** Drops payments that were fully refunded, are in another currency, or are repeated. */
export function joinRelated(
  written: readonly Written[],
  related: readonly Related[],
  decimal: Decimal,
): { kept: Written[]; dropped: IgnoredRow[] } {
  const byReference = new Map<string, Related[]>();
  for (const row of related) {
    if (row.reference === null) continue;
    byReference.set(row.reference, [...(byReference.get(row.reference) ?? []), row]);
  }
  const seen = new Set<string>();
  const kept: Written[] = [];
  const dropped: IgnoredRow[] = [];
  for (const payment of written) {
    const its = payment.id === null ? [] : (byReference.get(payment.id) ?? []);
    const why = whyNot(payment, its, decimal) ?? (seenBefore(payment, seen) ? again : null);
    if (why) dropped.push(why);
    else kept.push(payment);
  }
  return { kept, dropped };
}

const again: IgnoredRow = { reason: 'part of another row', word: '' };

function whyNot(
  { amount, currency }: Written,
  related: readonly Related[],
  decimal: Decimal,
): IgnoredRow | null {
  const cents = readAmount(amount, decimal) ?? 0;
  const centsOf = (row: Related) => readAmount(row.amount, decimal) ?? 0;
  if (cents < 0) return { reason: 'sent', word: '' };
  if (currency !== 'USD') {
    const dollars = related.find(
      (row) => row.does === 'convert' && row.currency === 'USD' && centsOf(row) > 0,
    );
    const money = (of: number, inCurrency: string) => `${(of / 100).toFixed(2)} ${inCurrency}`;
    const changed = dollars ? `, changed into ${money(centsOf(dollars), 'USD')}` : '';
    return { reason: 'other currency', word: money(cents, currency) + changed };
  }
  const back = related
    .filter((row) => row.does === 'refund' && row.currency === currency)
    .reduce((sum, row) => sum + Math.abs(centsOf(row)), 0);
  return back > 0 && back >= cents ? { reason: 'refunded', word: '' } : null;
}

/** Returns true for a repeated payment. Without ids, two of equal amount and time are two. */
function seenBefore({ id, amount, payer, when }: Written, seen: Set<string>): boolean {
  if (id === null) return false;
  const key = JSON.stringify([id, amount, payer, when]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

// The contents of a statement, independent of the app or bank that wrote it.
import type { PaymentMethod } from '#contract/profiles/payment-methods';

/** A calendar day. Months and days count from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export interface LocalDateTime extends Day {
  hour: number;
  minute: number;
  second: number;
}

/**
 * The time of a payment, as precisely as the statement gives it: an instant (`ms`, epoch
 * milliseconds) if the zone is known, otherwise a local time, or from banks only a day.
 */
export type PaymentTime =
  | { kind: 'instant'; ms: number }
  | { kind: 'wall'; wall: LocalDateTime }
  | { kind: 'day'; day: Day };

/** A payment in US dollars received from a person. */
export interface Payment {
  /** The line of the file where it starts, from 1. */
  line: number;
  /** The app's payment number; null if the file has lost it. */
  id: string | null;
  /** Before fees. */
  cents: number;
  payer: string | null;
  note: string | null;
  time: PaymentTime;
  /** Set if part of it went back, or all of it may have: a refund does not say of which payment. */
  refund?: 'part' | 'possible' | undefined;
}

/** Why a row is not a completed payment in dollars from a person. */
export type IgnoredReason =
  /** Balances, notes, blank lines. */
  | 'no payment'
  | 'sent'
  /** Transfers, cash back, purchases. */
  | 'not from a person'
  /** Pending, canceled, refused. */
  | 'not completed'
  | 'refunded'
  | 'other currency'
  /** A hold, release or conversion of another row's payment, or a repetition of it. */
  | 'part of another row'
  /** A type or status that we do not know. */
  | 'unknown';

export interface IgnoredRows {
  reason: IgnoredReason;
  rows: number;
  /** A few of the statement's own words for them. */
  words: readonly string[];
}

export interface Statement {
  /** Zelle for a bank's file, because Zelle has no statements. */
  method: PaymentMethod;
  layout: string;
  /** The app or bank: “Venmo”, “Chase”. */
  name: string;
  payments: readonly Payment[];
  /** The time zones that the file names, in its own words. */
  zones: readonly string[];
  /**
   * How many cents of a payment went back, by its number. Includes payments of earlier statements,
   * to which refunds of this one refer.
   */
  wentBack: ReadonlyMap<string, number>;
  /** All other rows of the file. */
  ignored: readonly IgnoredRows[];
  /** The accounts that the file names as paid, such as `@maya`; null if none. */
  addressedTo: readonly string[] | null;
}

export interface IgnoredRow {
  reason: IgnoredReason;
  /** The statement's own word for it. */
  word: string;
}

const MAX_WORDS = 5;

/** Counts rows by reason, with a few of the statement's own words for them. */
export function countIgnored(rows: readonly IgnoredRow[]): IgnoredRows[] {
  const byReason = new Map<IgnoredReason, { rows: number; words: Set<string> }>();
  for (const { reason, word } of rows) {
    const known = byReason.get(reason) ?? { rows: 0, words: new Set<string>() };
    known.rows += 1;
    if (word !== '' && known.words.size < MAX_WORDS) known.words.add(word.slice(0, 60));
    byReason.set(reason, known);
  }
  return [...byReason].map(([reason, { rows: count, words }]) => ({
    reason,
    rows: count,
    words: [...words],
  }));
}

// A statement's contents, whatever app or bank wrote it: read from files, matched with tips.
import type { PaymentMethod } from '#contract/profiles/payment-methods';

/** A calendar day. Months and days count from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** A local time without a zone. */
export interface WallTime extends Day {
  hour: number;
  minute: number;
  second: number;
}

/**
 * When a payment was made, as far as the statement says: an instant (`ms`, epoch milliseconds) if
 * the zone is known, otherwise a local time, and from banks only a day.
 */
export type PaymentTime =
  | { kind: 'instant'; ms: number }
  | { kind: 'wall'; wall: WallTime }
  | { kind: 'day'; day: Day };

/** Money in dollars received from a person. */
export interface Payment {
  /** The line of the file where it starts, from 1. */
  line: number;
  /** The app's payment number, if the file still has it. */
  id: string | null;
  /** Before fees. */
  cents: number;
  /** As the statement names them. */
  payer: string | null;
  /** What the payer wrote. */
  note: string | null;
  time: PaymentTime;
}

/** Why a row is not a completed payment in dollars from a person. */
export type IgnoredReason =
  /** Balances, notes, blank lines. */
  | 'no payment'
  /** Money that went out. */
  | 'sent'
  /** Transfers, cash back, purchases. */
  | 'not from a person'
  /** Pending, canceled, refused. */
  | 'not completed'
  | 'refunded'
  | 'other currency'
  /** A hold, release or conversion of another row, or its repetition. */
  | 'part of another row'
  /** A type or status that we do not know. */
  | 'unknown';

export interface IgnoredRows {
  reason: IgnoredReason;
  rows: number;
  /** At most a few, as the statement calls them. */
  words: readonly string[];
}

export interface Statement {
  /** Zelle for a bank's file, since Zelle has no statements. */
  method: PaymentMethod;
  layout: string;
  /** The app or bank that wrote it: “Venmo”, “Chase”. */
  name: string;
  payments: readonly Payment[];
  /** The zones that the file names for its payments' times, in its own words. */
  zones: readonly string[];
  /** All other rows of the file. */
  ignored: readonly IgnoredRows[];
  /** The accounts that the file names as paid, such as `@maya`; null if none. */
  addressedTo: readonly string[] | null;
}

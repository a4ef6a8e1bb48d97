// What a statement says, whatever app or bank it is from: what reading it brings, and matching takes.
import type { PaymentMethod } from '#contract/profiles/payment-methods';

/** A day of the calendar. Months and days from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** A time as it stands on a wall, without a zone. */
export interface WallTime extends Day {
  hour: number;
  minute: number;
  second: number;
}

/**
 * When a payment was made, as far as its statement says: an instant (`ms` since the epoch) where
 * the zone is known, a time on a wall where it is not, and no more than a day from banks.
 */
export type PaymentTime =
  | { kind: 'instant'; ms: number }
  | { kind: 'wall'; wall: WallTime }
  | { kind: 'day'; day: Day };

/** Money in dollars that came in from a person. */
export interface Payment {
  /** The line of the file in which it starts, from 1. */
  line: number;
  /** The app's own number of it, as far as the file still has it. */
  id: string | null;
  /** Before fees. */
  cents: number;
  /** Who paid, in the statement's words. */
  payer: string | null;
  /** What the payer wrote. */
  note: string | null;
  time: PaymentTime;
}

/** Why a row of a statement is no payment of a person that has arrived in dollars. */
export type IgnoredReason =
  /** Balances, notes, blank lines. */
  | 'no payment'
  /** Money that went out. */
  | 'sent'
  /** Transfers, cash back, purchases: nobody's payment. */
  | 'not from a person'
  /** Pending, canceled, refused. */
  | 'not completed'
  | 'refunded'
  | 'other currency'
  /** Belongs to another row: its hold, its release, its conversion; or is the same once more. */
  | 'part of another row'
  /** A type or a status that we do not know. */
  | 'unknown';

export interface IgnoredRows {
  reason: IgnoredReason;
  rows: number;
  /** What the statement calls them, at most a few. */
  words: readonly string[];
}

export interface Statement {
  /** Zelle for the file of a bank, since Zelle has no statement of its own. */
  method: PaymentMethod;
  /** The layout that the file has. */
  layout: string;
  /** The app or the bank that wrote it: “Venmo”, “Chase”. */
  name: string;
  payments: readonly Payment[];
  /** The zones that the file names for the times of its payments, in its own words. */
  zones: readonly string[];
  /** Every row of the file that is no payment. */
  ignored: readonly IgnoredRows[];
  /** The accounts that the file names as those who were paid, such as `@maya`; null without any. */
  addressedTo: readonly string[] | null;
}

import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { IgnoredReason } from '../payment';
import type { Column, HeadingsByLanguage } from './columns';

/** One row's cell under a heading, without blanks around it; empty where there is none. */
export type Cell = (column: Column) => string;

/** A row that is money from a person: who paid, and what they wrote. */
export interface FromPerson {
  payer: string;
  note: string;
  /** Where it does not stand in a column of its own. */
  id?: string | undefined;
  /** The account that was paid, as far as the row names it. */
  paidTo: string;
}

/** What a row is, if it is no payment. */
export interface NoPayment {
  reason: IgnoredReason;
  /** What the statement calls it. */
  word: string;
  /** Whether the payment that it refers to went back, or was changed into another currency. */
  does?: 'refund' | 'convert';
}

export type Sorted = { payment: FromPerson } | { ignored: NoPayment };

/**
 * One way in which an app or a bank writes statements. A new one is an entry in `layouts.ts`, and a
 * fixture.
 */
export interface Layout {
  id: string;
  method: PaymentMethod;
  /** What the app or the bank is called. */
  name: string;
  headings: HeadingsByLanguage;
  /** The columns without which it cannot be read; one of each group is enough. */
  needs: readonly (readonly Column[])[];
  /** Where the file has no headings: the columns in their order. */
  withoutHeadings?: readonly Column[];
  /** Whether rows end with one separator more than the heading has. */
  endsWithSeparator?: boolean;
  /** How dates and amounts are written where the app is used in the United States alone. */
  american: boolean;
  /** Says what a row is, by words that are listed: what is not listed is no payment. */
  sort(cell: Cell): Sorted;
}

export function ignored(reason: IgnoredReason, word: string, does?: NoPayment['does']): Sorted {
  return { ignored: does ? { reason, word, does } : { reason, word } };
}

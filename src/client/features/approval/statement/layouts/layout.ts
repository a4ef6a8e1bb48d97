import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { IgnoredReason } from '../payment';
import type { Column, HeadingsByLanguage } from './columns';

/** A row's trimmed cell in a column; empty if there is none. */
export type Cell = (column: Column) => string;

/** A payment from a person: who paid, and what they wrote. */
export interface FromPerson {
  payer: string;
  note: string;
  /** The note, if it has no column. */
  id?: string | undefined;
  /** The paid account, if the row names it. */
  paidTo: string;
}

/** What a row is, if not a payment. */
export interface NoPayment {
  reason: IgnoredReason;
  /** As the statement calls it. */
  word: string;
  /** Whether the payment that it refers to was refunded, or converted to another currency. */
  does?: 'refund' | 'convert';
}

export type Sorted = { payment: FromPerson } | { ignored: NoPayment };

/** A format of an app's or bank's statements. New ones go into `layouts.ts`, with a fixture. */
export interface Layout {
  id: string;
  method: PaymentMethod;
  /** The name of the app or bank. */
  name: string;
  headings: HeadingsByLanguage;
  /** Columns without which it cannot be read; one of each group is enough. */
  needs: readonly (readonly Column[])[];
  /** If the file has no headings: its columns in order. */
  withoutHeadings?: readonly Column[];
  /** Whether rows end with one more separator than the heading. */
  endsWithSeparator?: boolean;
  /** Whether only the United States has the app, so that dates and amounts are American. */
  american: boolean;
  /** Classifies a row by listed words: anything else is not a payment. */
  sort(cell: Cell): Sorted;
}

export function ignored(reason: IgnoredReason, word: string, does?: NoPayment['does']): Sorted {
  return { ignored: does ? { reason, word, does } : { reason, word } };
}

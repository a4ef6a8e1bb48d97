import type { PaymentMethod } from '#contract/profiles/payment-methods';
import type { IgnoredReason } from '../payment';
import type { Column, HeadingsByLanguage } from './columns';

/** Returns a row's trimmed cell in a column; empty if there is none. */
export type Cell = (column: Column) => string;

export interface FromPerson {
  payer: string;
  note: string;
  /** The payment's number, if it is not in a column of its own. */
  id?: string | undefined;
  /** The account that was paid, if the row names it. */
  paidTo: string;
  refund?: 'part' | undefined;
}

export interface NoPayment {
  reason: IgnoredReason;
  /** The statement's own word for it. */
  word: string;
  does?: Effect;
}

/** What a row does to a payment. */
export type Effect =
  /** Refunds the payment that it refers to. */
  | 'refund'
  /** May refund it: the row is pending, failed or undone, or has a status that we do not know. */
  | 'open refund'
  /** Changes that payment into another currency. */
  | 'convert'
  /** Is itself a payment, and went back. */
  | 'went back';

export type Classification = { payment: FromPerson } | { ignored: NoPayment };

/** A format of an app's or bank's statements. New ones go into `layouts.ts`, with a fixture. */
export interface Layout {
  id: string;
  method: PaymentMethod;
  name: string;
  headings: HeadingsByLanguage;
  /** The columns required to read it; one of each group is enough. */
  needs: readonly (readonly Column[])[];
  /** The columns in order, if the file has no headings. */
  withoutHeadings?: readonly Column[];
  /** Whether rows end with one more separator than the heading. */
  endsWithSeparator?: boolean;
  /** Whether the app exists only in the United States, so that dates and amounts are American. */
  american: boolean;
  /** Classifies a row by listed words. Anything unlisted is not a payment. */
  classify(cell: Cell): Classification;
}

export function ignored(reason: IgnoredReason, word: string, does?: Effect): Classification {
  return { ignored: does ? { reason, word, does } : { reason, word } };
}

// What is said of the rows that are no payments.
import { pluralize } from '#client/words/format';
import type { IgnoredReason, IgnoredRows } from './payment';

const what: Record<IgnoredReason, string> = {
  'no payment': 'with a balance or a note',
  sent: 'of money that went out',
  'not from a person': 'that is not from a person',
  'not completed': 'that is not completed',
  refunded: 'of money that went back',
  'other currency': 'in another currency than dollars, in which tips are',
  'part of another row': 'that belongs to another line',
  unknown: 'of a kind that we do not know',
};

/** Rows that may be money from a person all the same, for the worker to look at. */
export function isDoubtful({ reason }: IgnoredRows): boolean {
  return reason === 'unknown' || reason === 'other currency';
}

/** “2 lines of money that went out (Charge, Standard Transfer)” */
export function ignoredText({ reason, rows, words }: IgnoredRows): string {
  const named = words.length > 0 ? ` (${words.join(', ')})` : '';
  return `${pluralize(rows, 'line')} ${what[reason]}${named}`;
}

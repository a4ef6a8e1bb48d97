// A custom amount as people type it: `12.5`, `12,50`, `$12`, `1,000`.
import { amountDollars } from '#contract/money';

export type TypedAmount =
  | { state: 'empty' }
  | { state: 'valid'; dollars: number }
  | { state: 'invalid'; message: string };

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const plain = /^(\d+([.,]\d*)?|[.,]\d+)$/;

/** Reads a custom amount; valid means more than 0, at most $10,000, at most 2 decimals. */
export function readAmount(typed: string): TypedAmount {
  const text = typed.replace(/\s/g, '').replace(/^\$/, '');
  if (text === '') return { state: 'empty' };
  const number = grouped.test(text)
    ? Number(text.replaceAll(',', ''))
    : plain.test(text)
      ? Number(text.replace(',', '.'))
      : Number.NaN;
  if (Number.isNaN(number)) return { state: 'invalid', message: 'Enter an amount like 12.50' };
  const checked = amountDollars.safeParse(number);
  if (checked.success) return { state: 'valid', dollars: checked.data };
  return { state: 'invalid', message: checked.error.issues[0]?.message ?? 'Invalid input' };
}

import { readNumber } from '#contract/money';

/** Parses typed hours or points: 0 if empty, NaN if not a number. */
export function readWork(typed: string): number {
  return typed.trim() === '' ? 0 : (readNumber(typed)?.value ?? Number.NaN);
}

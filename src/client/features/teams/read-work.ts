import { readNumber } from '#contract/typed-number';

/** Reads hours or points as they are typed: 0 for an empty field, NaN for what is no number. */
export function readWork(typed: string): number {
  return typed.trim() === '' ? 0 : (readNumber(typed)?.value ?? Number.NaN);
}

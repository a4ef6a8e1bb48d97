import { MAX_AMOUNT_DOLLARS } from '#contract/limits';
import { amountProblem, amountProblems, readNumber } from '#contract/money';

export type TypedAmount =
  | { state: 'empty' }
  | { state: 'valid'; dollars: number }
  /** Too high an amount stays wrong whatever is typed next; the others may be half typed. */
  | { state: 'invalid'; message: string; isTooMuch: boolean };

/** Parses a custom amount: valid if more than 0, at most $10,000, and with at most 2 decimals. */
export function readAmount(typed: string): TypedAmount {
  if (typed.replace(/[\s$]/g, '') === '') return { state: 'empty' };
  const number = readNumber(typed);
  if (number === null) return invalid('Enter an amount like 12.50');
  const problem = amountProblem(number.value);
  if (problem !== null) return invalid(problem, number.value > MAX_AMOUNT_DOLLARS);
  // Includes `1.250`, which is 1250 to some and 1.25 to others.
  return number.decimals > 2
    ? invalid(amountProblems.tooFine)
    : { state: 'valid', dollars: number.value };
}

function invalid(message: string, isTooMuch = false): TypedAmount {
  return { state: 'invalid', message, isTooMuch };
}

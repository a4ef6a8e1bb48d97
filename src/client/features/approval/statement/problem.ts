import type { Day } from './payment';

/** Why a statement cannot be read, in words for its owner that name the line. */
export class StatementProblem extends Error {
  constructor(
    /** From 1, as in editors and spreadsheets; null for the whole file. */
    readonly line: number | null,
    readonly reason: string,
    /** The heading line, for sending to us, if there is one. */
    readonly heading: string | null = null,
    /** Whether the layout is known, and a row is the problem. */
    readonly isOfRow = false,
  ) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
  }
}

/** Nothing in a statement shows whether the day or the month comes first. */
export class UnclearDates extends Error {
  constructor(
    /** A date as written in the statement. */
    readonly written: string,
    readonly monthFirst: Day,
    readonly dayFirst: Day,
  ) {
    super(`The date “${written}” can be read in two ways.`);
  }
}

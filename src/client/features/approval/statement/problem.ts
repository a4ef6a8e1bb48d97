import type { Day } from './payment';

/** Why a statement cannot be read, in words for its owner that name the line. */
export class StatementProblem extends Error {
  constructor(
    /** Counted from 1, as editors and spreadsheets do; null for the file as a whole. */
    readonly line: number | null,
    readonly reason: string,
    /** The line with the headings, to be sent to us, where there is one. */
    readonly heading: string | null = null,
    /** Whether the layout is known, and a row under it is the problem. */
    readonly isOfRow = false,
  ) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
  }
}

/** Nothing in a statement says whether it writes the day or the month first. */
export class UnclearDates extends Error {
  constructor(
    /** A date of the statement, as it stands there. */
    readonly written: string,
    readonly monthFirst: Day,
    readonly dayFirst: Day,
  ) {
    super(`The date “${written}” can be read in two ways.`);
  }
}

import type { Day } from './payment';

/** A statement that cannot be read. The message is for its owner, and names the line. */
export class StatementProblem extends Error {
  constructor(
    /** From 1, as in editors and spreadsheets; null if the whole file is the problem. */
    readonly line: number | null,
    readonly reason: string,
    /** The heading line, which the worker can send us, if there is one. */
    readonly heading: string | null = null,
    /** Whether the layout is known, and a row is the problem. */
    readonly isOfRow = false,
  ) {
    super(line === null ? reason : `Line ${line}: ${reason}`);
  }
}

/** Thrown when nothing in a statement shows whether the day or the month comes first. */
export class UnclearDates extends Error {
  constructor(
    readonly written: string,
    readonly monthFirst: Day,
    readonly dayFirst: Day,
  ) {
    super(`The date “${written}” can be read in two ways.`);
  }
}

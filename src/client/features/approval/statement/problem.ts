/** Why a statement cannot be read, in words for its owner that name the line. */
export class StatementProblem extends Error {
  constructor(
    /** Counted from 1, as editors and spreadsheets do. */
    readonly line: number,
    readonly reason: string,
  ) {
    super(`Line ${line}: ${reason}`);
  }
}

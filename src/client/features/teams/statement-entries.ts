// Groups and sums the lines of a statement. Pure.
import type { TeamStatement } from '#contract/teams/ledger';

export type StatementLine = TeamStatement['lines'][number];

/** In dollars. */
export type Sums = Pick<StatementLine, 'share' | 'paid' | 'moved'>;

export function entriesOf(lines: readonly StatementLine[]): StatementLine[][] {
  const entries = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const known = entries.get(line.entryId);
    if (known) known.push(line);
    else entries.set(line.entryId, [line]);
  }
  return [...entries.values()];
}

/** Sums lines, to the cent. */
export function sumsOf(lines: readonly Sums[]): Sums {
  return {
    share: sumOf(lines.map(({ share }) => share)),
    paid: sumOf(lines.map(({ paid }) => paid)),
    moved: sumOf(lines.map(({ moved }) => moved)),
  };
}

/** Sums dollars, to the cent. */
export function sumOf(dollars: readonly number[]): number {
  // Adding zero turns a negative zero, which rounding may leave, into zero.
  return Math.round(dollars.reduce((sum, one) => sum + one * 100, 0)) / 100 + 0;
}

// The contents of a statement, in reading order. Pure.
import type { TeamStatement } from '#contract/teams/ledger';

export type StatementLine = TeamStatement['lines'][number];

/** In dollars. */
export type Sums = Pick<StatementLine, 'share' | 'paid' | 'moved'>;

/** Groups lines by entry; those of one are adjacent. */
export function entriesOf(lines: readonly StatementLine[]): StatementLine[][] {
  const entries = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const known = entries.get(line.entryId);
    if (known) known.push(line);
    else entries.set(line.entryId, [line]);
  }
  return [...entries.values()];
}

/** The sum of lines, to the cent. */
export function sumsOf(lines: readonly Sums[]): Sums {
  return {
    share: sumOf(lines.map(({ share }) => share)),
    paid: sumOf(lines.map(({ paid }) => paid)),
    moved: sumOf(lines.map(({ moved }) => moved)),
  };
}

/** The sum of dollars, to the cent. */
export function sumOf(dollars: readonly number[]): number {
  // Plus zero, because rounding may leave a negative zero.
  return Math.round(dollars.reduce((sum, one) => sum + one * 100, 0)) / 100 + 0;
}

import type { IgnoredReason, IgnoredRows } from './payment';

export interface IgnoredRow {
  reason: IgnoredReason;
  /** The statement's own word for it. */
  word: string;
}

const MAX_WORDS = 5;

/** Counts rows by reason, with a few of the statement's own words for them. */
export function countIgnored(rows: readonly IgnoredRow[]): IgnoredRows[] {
  const byReason = new Map<IgnoredReason, { rows: number; words: Set<string> }>();
  for (const { reason, word } of rows) {
    const known = byReason.get(reason) ?? { rows: 0, words: new Set<string>() };
    known.rows += 1;
    if (word !== '' && known.words.size < MAX_WORDS) known.words.add(word.slice(0, 60));
    byReason.set(reason, known);
  }
  return [...byReason].map(([reason, { rows: count, words }]) => ({
    reason,
    rows: count,
    words: [...words],
  }));
}

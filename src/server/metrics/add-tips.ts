import type { Queries } from '#server/db/queries';
import { addToMetrics } from './repository/metrics';
import { deltaOfTip, differenceOf, inOrder, type TipFacts } from './rules/metrics';

export interface WrittenTip {
  /** Null for a new one. */
  readonly before: TipFacts | null;
  readonly after: TipFacts;
}

/**
 * Updates metrics by how written tips changed. Call it last in the transaction that writes the
 * tips: from here on, other writers of the same page wait.
 */
export async function addTipsToMetrics(db: Queries, written: readonly WrittenTip[]): Promise<void> {
  const differences = written.flatMap(({ before, after }) =>
    differenceOf(before && deltaOfTip(before), deltaOfTip(after)),
  );
  await addToMetrics(db, inOrder(differences));
}

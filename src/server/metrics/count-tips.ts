import type { Queries } from '#server/db/queries';
import { addToMetrics } from './repository/metrics';
import { deltaOfTip, differenceOf, inOrder, type TipFacts } from './rules/metrics';

/** A tip that was written. */
export interface WrittenTip {
  /** Null for a new one. */
  readonly before: TipFacts | null;
  readonly after: TipFacts;
}

/**
 * Adds to the metrics of a page what tips contribute since they were written. Call it last in the
 * transaction that writes them: other writers of the same page wait from here on.
 */
export async function countTips(db: Queries, written: readonly WrittenTip[]): Promise<void> {
  const differences = written.flatMap(({ before, after }) =>
    differenceOf(before && deltaOfTip(before), deltaOfTip(after)),
  );
  await addToMetrics(db, inOrder(differences));
}

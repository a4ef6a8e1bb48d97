import type { OutboxEntry, SkippedRecord } from '#outbox/types';

/** This phone's record of tips, as `StoredReads` reports it. */
export interface StoredFacts {
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
  /** Whether everything is on this phone's disk. */
  durable: boolean;
  /** The id of the saved flow's tip if the server has acknowledged its report. */
  reported: string | null;
}

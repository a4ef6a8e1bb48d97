import type { OutboxEntry, SkippedRecord } from '#outbox/types';

/** What this phone keeps of tips, as `KeptReads` tells. */
export interface KeptFacts {
  entries: readonly OutboxEntry[];
  skipped: readonly SkippedRecord[];
  /** Whether everything is on this phone's disk. */
  durable: boolean;
  /** The id of the kept tip if the server has acknowledged its report. */
  reported: string | null;
}

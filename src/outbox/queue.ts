// The queue as rows of the store: reading it, adding entries and drafts.
import type { UnqueuedEntry } from './entry';
import { DRAFT_PREFIX, draftKey, ENTRY_PREFIX, entryKey, SEQ_KEY } from './keys';
import type { Rows } from './store';
import type { DraftChange, OutboxEntry, SkippedRecord } from './types';
import { readRecord } from './versions';

export interface Queue {
  /** Oldest first. */
  entries: OutboxEntry[];
  skipped: SkippedRecord[];
}

/** The whole queue. An unreadable record is skipped and never stops the rest. */
export function readQueue(rows: Rows): Queue {
  const queue: Queue = { entries: [], skipped: [] };
  for (const [key, stored] of rows.list(ENTRY_PREFIX)) {
    const read = readRecord(stored);
    if (read.type !== 'entry') {
      queue.skipped.push({ key, reason: read.type, tipId: read.tipId });
    } else if (entryKey(read.entry.seq) !== key) {
      queue.skipped.push({ key, reason: 'unreadable', tipId: read.entry.tipId });
    } else {
      queue.entries.push(read.entry);
    }
  }
  return queue;
}

/**
 * Appends entries in order. An operation that is already queued is left alone, so that a
 * transaction of unknown outcome can be repeated.
 */
export function appendEntries(rows: Rows, entries: readonly UnqueuedEntry[]): void {
  const queued = new Set(readQueue(rows).entries.map((entry) => entry.opId));
  let seq = lastSeq(rows);
  for (const entry of entries) {
    if (queued.has(entry.opId)) continue;
    queued.add(entry.opId);
    seq += 1;
    rows.put(entryKey(seq), { ...entry, seq });
  }
  rows.put(SEQ_KEY, seq);
}

/** The last `seq` given out, taken from the last key if the counter was lost. */
export function lastSeq(rows: Rows): number {
  const counted = rows.get(SEQ_KEY);
  const lastKey = rows.list(ENTRY_PREFIX).at(-1)?.[0];
  const used = lastKey ? Number(lastKey.slice(ENTRY_PREFIX.length)) : 0;
  return Math.max(typeof counted === 'number' ? counted : 0, Number.isSafeInteger(used) ? used : 0);
}

export function waitingAgain(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'waiting', lease: null } : entry;
}

export function putEntry(rows: Rows, entry: OutboxEntry): void {
  rows.put(entryKey(entry.seq), entry);
}

export function putDraft(rows: Rows, draft: DraftChange): void {
  if (draft.value === null || draft.value === undefined) rows.delete(draftKey(draft.key));
  else rows.put(draftKey(draft.key), draft.value);
}

export function draftsOf(rows: Rows, prefix: string): [key: string, value: unknown][] {
  return rows.list(draftKey(prefix)).map(([key, value]) => [key.slice(DRAFT_PREFIX.length), value]);
}

export function draftOf(rows: Rows, key: string): unknown {
  return rows.get(draftKey(key));
}

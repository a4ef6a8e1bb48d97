// Brings a disk up to date with what a context did without it. Others may have changed the disk
// meanwhile, so this is a three-way merge: each row is compared with how the context last saw it on
// disk. Pure.

import { DISK_ID_KEY, DRAFT_PREFIX, entryKey, SEQ_KEY } from './keys';
import { carryLease } from './lease';
import { appendEntries, lastSeq, putEntry, readQueue, waitingAgain } from './queue';
import { type Rows, RowsView, type Snapshot } from './store';
import type { OutboxEntry } from './types';

export interface Known {
  /** As last seen on the disk. */
  base: Snapshot;
  /** As this context has them; same as `base` while the disk works. */
  local: Snapshot;
  /** Operations that ended in this context's memory: sent, withdrawn or dismissed. */
  ended: ReadonlySet<string>;
}

/**
 * Whether the browser has deleted the disk's rows, for lack of space or because the person cleared
 * site data. Another context may have started over since.
 */
export function isEmptied(rows: Rows, base: Snapshot): boolean {
  const known = new RowsView(base).get(DISK_ID_KEY);
  return known !== undefined && rows.get(DISK_ID_KEY) !== known;
}

export function identifyDisk(rows: Rows, newId: () => string): void {
  if (rows.get(DISK_ID_KEY) === undefined) rows.put(DISK_ID_KEY, newId());
}

/** Applies the changes to the disk's rows. `at` says in which context, and when. */
export function reconcile(
  rows: Rows,
  { base, local, ended }: Known,
  at: { holder: string; now: number },
): void {
  deleteEnded(rows, ended);
  const emptied = isEmptied(rows, base);
  if (local === base && !emptied) return;
  const before = new RowsView(base);
  const now = new RowsView(local);
  const carriesLease = carryLease(rows, now, at);
  mergeDrafts(rows, before, now, emptied);
  mergeEntries(rows, before, now, { emptied, carriesLease });
  if (emptied) rows.put(SEQ_KEY, Math.max(lastSeq(rows), lastSeq(now)));
}

function deleteEnded(rows: Rows, ended: ReadonlySet<string>): void {
  if (ended.size === 0) return;
  for (const { opId, seq } of readQueue(rows).entries) {
    if (ended.has(opId)) rows.delete(entryKey(seq));
  }
}

function mergeDrafts(rows: Rows, before: Rows, now: Rows, emptied: boolean): void {
  const drafts = new Map(now.list(DRAFT_PREFIX));
  for (const [key] of before.list(DRAFT_PREFIX)) if (!drafts.has(key)) rows.delete(key);
  for (const [key, value] of drafts) {
    const isLost = emptied && rows.get(key) === undefined;
    if (isLost || !same(value, before.get(key))) rows.put(key, value);
  }
}

function mergeEntries(
  rows: Rows,
  before: Rows,
  now: Rows,
  { emptied, carriesLease }: { emptied: boolean; carriesLease: boolean },
): void {
  const base = byOperation(before);
  const disk = byOperation(rows);
  const missing: OutboxEntry[] = [];
  for (const entry of readQueue(now).entries) {
    const baseEntry = base.get(entry.opId);
    const diskEntry = disk.get(entry.opId);
    const local = carriesLease ? entry : waitingAgain(entry);
    if (diskEntry === undefined) {
      // An entry that has disappeared was sent or dismissed by another context.
      if (baseEntry === undefined || emptied) missing.push(local);
    } else if (!same(entry, baseEntry)) {
      const changedOnDisk = baseEntry !== undefined && !same(diskEntry, baseEntry);
      if (!changedOnDisk || local.state === 'dead')
        putEntry(rows, { ...local, seq: diskEntry.seq });
    }
  }
  // Records that this version cannot read keep their keys, if those are free.
  if (emptied) {
    const unread = readQueue(now).skipped.filter(({ key }) => rows.get(key) === undefined);
    for (const { key } of unread) rows.put(key, now.get(key));
  }
  appendEntries(rows, missing);
}

function byOperation(rows: Rows): Map<string, OutboxEntry> {
  return new Map(readQueue(rows).entries.map((entry) => [entry.opId, entry]));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

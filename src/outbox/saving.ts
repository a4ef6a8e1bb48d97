// Takes entries and drafts over: on disk, or in memory while there is no disk to be had.
//
// What could not be saved stays in front of what comes later. So a save on disk takes along what
// memory holds, in its place; and a save in memory takes along a copy of what is unsent on disk,
// because a disk that takes no new rows (it is full) takes no replayer's marks either. A write
// may then be sent from both; the idempotency key makes that one.
import type { UnqueuedEntry } from './entry';
import { entryKey } from './keys';
import { appendEntries, draftOf, putDraft, readQueue } from './queue';
import type { Store } from './store';
import type { DraftChange, OutboxEntry } from './types';

export interface Saver {
  /** Saves entries, in order, and a draft, in one transaction. Answers whether it is on disk. */
  save(entries: UnqueuedEntry[], draft: DraftChange | undefined): Promise<boolean>;
  readDraft(key: string): Promise<unknown>;
}

/** Makes a saver for a disk and for the memory that stands in for it. */
export function createSaver(disk: Store, memory: Store): Saver {
  const unsavedDrafts = new Map<string, DraftChange>();
  let previous: Promise<unknown> = Promise.resolve();

  async function saveNow(entries: UnqueuedEntry[], draft: DraftChange | undefined) {
    const carried = await takeUnsent(memory);
    const drafts = [...unsavedDrafts.values(), ...(draft ? [draft] : [])];
    try {
      await disk.write((rows) => {
        for (const change of drafts) putDraft(rows, change);
        appendEntries(rows, [...carried, ...entries]);
      }, 'strict');
      unsavedDrafts.clear();
      return true;
    } catch {
      const onDisk = await unsentOf(disk);
      await memory.write((rows) => appendEntries(rows, [...onDisk, ...carried, ...entries]));
      for (const change of drafts) unsavedDrafts.set(change.key, change);
      return false;
    }
  }

  return {
    save(entries, draft) {
      // One after the other: what fails to reach the disk must not be overtaken by what does not.
      const saved = previous.then(() => saveNow(entries, draft));
      previous = saved.catch(() => undefined);
      return saved;
    },
    async readDraft(key) {
      const unsaved = unsavedDrafts.get(key);
      if (unsaved) return unsaved.value ?? null;
      try {
        return (await disk.read((rows) => draftOf(rows, key))) ?? null;
      } catch {
        return null;
      }
    },
  };
}

/** Empties the memory of what is unsent; what is being sent from there finds itself gone. */
function takeUnsent(memory: Store): Promise<OutboxEntry[]> {
  return memory.write((rows) => {
    const unsent = readQueue(rows).entries.filter(({ state }) => state !== 'dead');
    for (const entry of unsent) rows.delete(entryKey(entry.seq));
    return unsent.map(waitingAgain);
  });
}

async function unsentOf(disk: Store): Promise<OutboxEntry[]> {
  try {
    const { entries } = await disk.read(readQueue);
    return entries.filter(({ state }) => state !== 'dead').map(waitingAgain);
  } catch {
    return [];
  }
}

function waitingAgain(entry: OutboxEntry): OutboxEntry {
  return entry.state === 'sending' ? { ...entry, state: 'waiting', lease: null } : entry;
}

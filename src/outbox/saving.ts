// Saves entries and drafts: on disk, or in memory where there is no disk.
//
// What could not be saved on disk stays ahead of what comes later. So a save on disk takes along
// what is in memory, in its place. A save in memory takes along a copy of what is unsent on disk,
// because a full disk that takes no new rows does not take a replayer's marks either. A write may
// then be sent from both; the idempotency key makes that one write.
import type { UnqueuedEntry } from './entry';
import { entryKey } from './keys';
import { appendEntries, draftOf, putDraft, readQueue } from './queue';
import type { Store } from './store';
import type { DraftChange, OutboxEntry } from './types';

export interface Saver {
  /** Saves entries, in order, and a draft in one transaction. Returns whether that is on disk. */
  save(entries: UnqueuedEntry[], draft: DraftChange | undefined): Promise<boolean>;
  readDraft(key: string): Promise<unknown>;
}

/** Makes a saver for a disk, and for the memory that takes its place. */
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
      // One after the other, so that nothing overtakes what could not be saved on disk.
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

/** Removes what is unsent from memory, and with it what is being sent from there. */
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

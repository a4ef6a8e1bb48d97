// Stored records outlive the code that wrote them: next month's build may send a tip saved today,
// and a tab open since last week may find today's records.
import { parseEntry } from './entry';
import type { OutboxEntry } from './types';

type StoredRecord = Readonly<Record<string, unknown>>;

export interface Versions {
  current: number;
  /** `upgraders[n]` turns a record of version n into version n + 1. */
  upgraders: Readonly<Record<number, (record: StoredRecord) => StoredRecord>>;
  /** Parses a record of the current version; null if it is unreadable. */
  parse(record: StoredRecord): OutboxEntry | null;
}

/** An upgrader must not change the body of a request that may have been sent. */
export const versions: Versions = {
  current: 1,
  upgraders: {},
  parse: parseEntry,
};

export type ReadRecord =
  | { type: 'entry'; entry: OutboxEntry }
  | { type: 'newer_version'; tipId: string | null }
  | { type: 'unreadable'; tipId: string | null };

/** Reads a stored record, upgrading an older one. Never throws. */
export function readRecord(stored: unknown, known: Versions = versions): ReadRecord {
  if (typeof stored !== 'object' || stored === null) return { type: 'unreadable', tipId: null };
  let record = stored as StoredRecord;
  const tipId = typeof record.tipId === 'string' ? record.tipId : null;
  if (typeof record.version !== 'number') return { type: 'unreadable', tipId };
  if (record.version > known.current) return { type: 'newer_version', tipId };
  try {
    for (let version = record.version; version < known.current; version += 1) {
      const upgrade = known.upgraders[version];
      if (!upgrade) return { type: 'unreadable', tipId };
      record = { ...upgrade(record), version: version + 1 };
    }
    const entry = known.parse(record);
    return entry ? { type: 'entry', entry } : { type: 'unreadable', tipId };
  } catch {
    return { type: 'unreadable', tipId };
  }
}

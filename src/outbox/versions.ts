// Stored records outlive the code that wrote them: a tip saved today may be sent by next month's
// version, and a tab of last week may meet a record of today. `version` belongs to the envelope
// and the body together.
import { parseEntry } from './entry';
import type { OutboxEntry } from './types';

type StoredRecord = Readonly<Record<string, unknown>>;

/** How this version of the code reads records. */
export interface Versions {
  current: number;
  /** `upgraders[n]` makes a record of version n + 1 out of one of version n. */
  upgraders: Readonly<Record<number, (record: StoredRecord) => StoredRecord>>;
  /** Parses a record of the current version; null when it is unreadable. */
  parse(record: StoredRecord): OutboxEntry | null;
}

/** Version 1 is the first, so there is nothing to upgrade from yet. */
export const versions: Versions = { current: 1, upgraders: {}, parse: parseEntry };

export type ReadRecord =
  | { type: 'entry'; entry: OutboxEntry }
  | { type: 'newer_version'; tipId: string | null }
  | { type: 'unreadable'; tipId: string | null };

/** Reads one stored record, upgrading an older one. Never throws. */
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

// Keys of the outbox's rows. Prefixes tell them apart, because all are in one object store, so that
// a draft and its entries can be saved in one transaction.

export const ENTRY_PREFIX = 'entry:';
export const DRAFT_PREFIX = 'draft:';
export const LEASE_KEY = 'lease';
/** The last `seq` given out. It only grows, so that places are never reused. */
export const SEQ_KEY = 'seq';
/** The disk's own id, which tells a context that it is still the same disk. */
export const DISK_ID_KEY = 'disk-id';

/** Padded, so that keys sort in queue order. */
export function entryKey(seq: number): string {
  return `${ENTRY_PREFIX}${String(seq).padStart(16, '0')}`;
}

export function draftKey(key: string): string {
  return `${DRAFT_PREFIX}${key}`;
}

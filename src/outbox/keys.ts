// The keys of the outbox's rows. Their prefixes tell them apart, because all are in one object
// store: a draft and its entries are saved in one transaction.

export const ENTRY_PREFIX = 'entry:';
export const DRAFT_PREFIX = 'draft:';
export const LEASE_KEY = 'lease';
/**
 * The last `seq` given out. It only grows, so the place of an acknowledged entry is never reused.
 */
export const SEQ_KEY = 'seq';
/** The disk's own id, by which a context knows that it is still the one that it has seen. */
export const DISK_ID_KEY = 'disk-id';

/** Padded, so that keys sort in the order of the queue. */
export function entryKey(seq: number): string {
  return `${ENTRY_PREFIX}${String(seq).padStart(16, '0')}`;
}

export function draftKey(key: string): string {
  return `${DRAFT_PREFIX}${key}`;
}

// The rows of the outbox's one object store, told apart by the prefix of their key. One store,
// because a draft and its entries must travel in one transaction.

export const ENTRY_PREFIX = 'entry:';
const DRAFT_PREFIX = 'draft:';
export const LEASE_KEY = 'lease';
/** The last `seq` given out. It only grows, so an acknowledged entry's place is never reused. */
export const SEQ_KEY = 'seq';

/** Padded, so that the order of keys is the order of the queue. */
export function entryKey(seq: number): string {
  return `${ENTRY_PREFIX}${String(seq).padStart(16, '0')}`;
}

export function draftKey(key: string): string {
  return `${DRAFT_PREFIX}${key}`;
}

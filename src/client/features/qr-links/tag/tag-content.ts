// The content of an NFC tag, and what it implies. Pure.
import type { NfcProblem, TagContent } from '#client/platform/nfc';

export type TagProblem =
  | NfcProblem
  | 'timed_out'
  /** Read back, it contains something else. */
  | 'differs'
  /** Readable but not writable: locked, too small, or one of the two. */
  | 'read_only'
  | 'too_small'
  | 'refused'
  | 'unexpected';

const MAX_SHOWN_LENGTH = 120;

export function isSameTag(one: TagContent, other: TagContent): boolean {
  return one.serial === other.serial;
}

export function isFilled({ records }: TagContent): boolean {
  return records.some(({ type }) => type !== 'empty');
}

/** Returns true if a tag opens an address, and does nothing else. */
export function opens({ records }: TagContent, address: string): boolean {
  const [record] = records;
  return records.length === 1 && record?.type === 'url' && record.text === address;
}

/** Returns the text on a tag for recognition, truncated; null if it has none. */
export function wordsOn({ records }: TagContent): string | null {
  const text = records.find((record) => record.text !== null)?.text?.trim();
  if (!text) return null;
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/**
 * Returns the likely reason why a readable tag refuses an address: browsers report locked and small
 * tags alike. A tag that already contains as much is large enough, so it is locked. Few empty tags
 * are locked, so an empty one is too small.
 */
export function rejectionReason(tag: TagContent, address: string): TagProblem {
  const bytes = tag.records.reduce((sum, record) => sum + record.bytes, 0);
  if (bytes >= address.length) return 'read_only';
  return isFilled(tag) ? 'refused' : 'too_small';
}

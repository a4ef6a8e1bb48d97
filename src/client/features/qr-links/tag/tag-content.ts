// What a tag holds, and what follows from it. Pure.
import type { NfcProblem, TagContent } from '#client/platform/nfc';

export type TagProblem =
  | NfcProblem
  | 'timed_out'
  /** Read back, it holds something else than the address. */
  | 'differs'
  /** It can be read, and takes nothing: because it is locked, too small, or one of the two. */
  | 'read_only'
  | 'too_small'
  | 'refused'
  | 'unexpected';

const LONGEST_SHOWN = 120;

export function isSameTag(one: TagContent, other: TagContent): boolean {
  return one.serial === other.serial;
}

export function isFilled({ records }: TagContent): boolean {
  return records.some(({ type }) => type !== 'empty');
}

/** Whether a tag opens an address, and does nothing else. */
export function opens({ records }: TagContent, address: string): boolean {
  const [record] = records;
  return records.length === 1 && record?.type === 'url' && record.text === address;
}

/** What a filled tag holds, as people would recognize it; null for what has no words. */
export function wordsOn({ records }: TagContent): string | null {
  const text = records.find((record) => record.text !== null)?.text?.trim();
  if (!text) return null;
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/**
 * Says why a tag that can be read does not take an address, as far as that can be told: browsers
 * report a locked tag and a small one in the same way. One that holds as much already has room; few
 * empty ones are locked.
 */
export function whyRefused(tag: TagContent, address: string): TagProblem {
  const held = tag.records.reduce((sum, { bytes }) => sum + bytes, 0);
  if (held >= address.length) return 'read_only';
  return isFilled(tag) ? 'refused' : 'too_small';
}

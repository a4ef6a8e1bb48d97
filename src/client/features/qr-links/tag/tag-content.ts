// A tag's content, and what follows from it. Pure.
import type { NfcProblem, TagContent } from '#client/platform/nfc';

export type TagProblem =
  | NfcProblem
  | 'timed_out'
  /** When read back, it contains something else. */
  | 'differs'
  /** Can be read, but not written: locked, too small, or one of the two. */
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

/** Whether a tag opens an address, and does nothing else. */
export function opens({ records }: TagContent, address: string): boolean {
  const [record] = records;
  return records.length === 1 && record?.type === 'url' && record.text === address;
}

/** What a filled tag contains, in recognizable words; null if there are none. */
export function wordsOn({ records }: TagContent): string | null {
  const text = records.find((record) => record.text !== null)?.text?.trim();
  if (!text) return null;
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/**
 * Why a readable tag does not take an address, as far as one can know: browsers report locked and
 * small tags alike. One that already contains as much is large enough; few empty ones are locked.
 */
export function whyRefused(tag: TagContent, address: string): TagProblem {
  const bytes = tag.records.reduce((sum, record) => sum + record.bytes, 0);
  if (bytes >= address.length) return 'read_only';
  return isFilled(tag) ? 'refused' : 'too_small';
}

import type { IgnoredReason } from '../payment';
import { plain } from './columns';

/** The meaning of a type's or status's word for its row. */
export type Meaning = 'payment' | 'complete' | IgnoredReason;
export type WordMeanings = Partial<Record<Meaning, readonly string[]>>;

/** A statement repeats the same few words in many rows. */
const MAX_REMEMBERED = 500;

/** Returns a function that looks up a word's meaning; null if it is in no list. */
export function meaningsOf(...lists: readonly WordMeanings[]): (word: string) => Meaning | null {
  const meanings = new Map<string, Meaning>();
  for (const list of lists) {
    for (const [meaning, words] of Object.entries(list) as [Meaning, readonly string[]][]) {
      for (const word of words) meanings.set(plain(word), meaning);
    }
  }
  const remembered = new Map<string, Meaning | null>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const meaning = meanings.get(plain(word)) ?? null;
    if (remembered.size < MAX_REMEMBERED) remembered.set(word, meaning);
    return meaning;
  };
}

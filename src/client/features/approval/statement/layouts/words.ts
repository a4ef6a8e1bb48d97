import type { IgnoredReason } from '../payment';
import { plain } from './columns';

/** Words of types and statuses, by what they mean for a row. */
export type Meaning = 'payment' | 'complete' | IgnoredReason;
export type WordList = Partial<Record<Meaning, readonly string[]>>;

/** Statements repeat few words in many rows. */
const MAX_REMEMBERED = 500;

/** Looks words up in lists; null if in none. */
export function wordsOf(...lists: readonly WordList[]): (word: string) => Meaning | null {
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

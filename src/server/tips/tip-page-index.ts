// Remembers which page a tip is on. Later writes name only the tip, and with its page a distributed
// database queries one shard instead of all (docs/decisions/0040-citus.md).
import { LRUCache } from 'lru-cache';

/** About 4 MB. A tip's writes usually span a few minutes. */
const TIPS_KNOWN = 20_000;

/** The pages of tips that this process has written. Never stale: a tip keeps its page. */
export interface TipPageIndex {
  /** Returns the id of a tip's page; null if this process does not know it. */
  pageOf(tipId: string): string | null;
  remember(tipId: string, profileId: string): void;
}

export function createTipPageIndex(): TipPageIndex {
  const pages = new LRUCache<string, string>({ max: TIPS_KNOWN });
  return {
    pageOf: (tipId) => pages.get(tipId) ?? null,
    remember: (tipId, profileId) => void pages.set(tipId, profileId),
  };
}

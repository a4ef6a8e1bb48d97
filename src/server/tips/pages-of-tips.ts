// Later writes of a tip name only the tip. Its page tells a distributed database where the tip lies, so
// that it asks one shard instead of all (docs/decisions/0040-citus.md).
import { LRUCache } from 'lru-cache';

/** Some four megabytes. A tip is written for a few minutes. */
const TIPS_KNOWN = 20_000;

/** What this process knows of tips that it has written. Never outdated: a tip keeps its page. */
export interface PagesOfTips {
  /** The id of a tip's page; null if this process does not know it. */
  pageOf(tipId: string): string | null;
  remember(tipId: string, profileId: string): void;
}

export function createPagesOfTips(): PagesOfTips {
  const pages = new LRUCache<string, string>({ max: TIPS_KNOWN });
  return {
    pageOf: (tipId) => pages.get(tipId) ?? null,
    remember: (tipId, profileId) => void pages.set(tipId, profileId),
  };
}

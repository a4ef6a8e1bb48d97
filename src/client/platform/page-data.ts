// What the server wrote into a page that it rendered: the answers which the page was drawn from.
import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/page-data';

const ELEMENT_ID = 'page-data';

/** Null on a page that the server did not render. */
export function readPageData(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * Fills the cache with the page's answers, so that the first render is what the server drew. A
 * page from the service worker's cache may be days old: then they count as old. A phone whose
 * clock is behind must not take them for fresher than they can be.
 */
export function seedQueries(client: QueryClient, { answers, at }: PageData): void {
  const updatedAt = Math.min(at, Date.now());
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt });
}

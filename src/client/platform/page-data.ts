// The answers from which the server rendered this page, as it wrote them into the page.
import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/profiles/page-data';

const ELEMENT_ID = 'page-data';

/** Null on a page that the server did not render. */
export function readPageData(): PageData | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/**
 * Fills the cache with the page's answers, so that the first render matches the server's. They are
 * as old as the page, which may have been in the service worker's cache for days; but never from
 * the future, where this phone's clock is behind.
 */
export function seedQueries(client: QueryClient, { answers, at }: PageData): void {
  const updatedAt = Math.min(at, Date.now());
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt });
}

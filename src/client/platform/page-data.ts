// The answers from which the server rendered this page, as written into the page.
import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/profiles/page-data';

const ELEMENT_ID = 'page-data';

/** The same for all callers, so that what shows one of its answers need not render it again. */
let data: PageData | null | undefined;

/** Null if the server did not render the page. */
export function readPageData(): PageData | null {
  if (data === undefined) {
    const text = document.getElementById(ELEMENT_ID)?.textContent;
    data = text ? (JSON.parse(text) as PageData) : null;
  }
  return data;
}

/**
 * Fills the cache with the page's answers, so that the first render matches the server's. They are
 * as old as the page, which the service worker may have cached days ago, but never from the future,
 * even if this phone's clock is slow.
 */
export function seedQueries(
  client: QueryClient,
  { answers, at }: Pick<PageData, 'answers' | 'at'>,
): void {
  const updatedAt = Math.min(at, Date.now());
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt });
}

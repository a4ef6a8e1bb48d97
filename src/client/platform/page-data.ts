// The answers from which the server rendered this page, as written into the page.
import type { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/profiles/profile';

const ELEMENT_ID = 'page-data';

/** Parsed once: components that show one of these objects need not rerender. */
let data: PageData | null | undefined;

/** Returns null if the server did not render the page. */
export function readPageData(): PageData | null {
  if (data === undefined) {
    const text = document.getElementById(ELEMENT_ID)?.textContent;
    data = text ? (JSON.parse(text) as PageData) : null;
  }
  return data;
}

/**
 * Fills the cache with the page's answers, so that the first render matches the server's. They are
 * dated like the page, which the service worker may have cached days ago, but never in the future,
 * even if this phone's clock is slow.
 */
export function seedQueries(
  client: QueryClient,
  { answers, at }: Pick<PageData, 'answers' | 'at'>,
): void {
  const updatedAt = Math.min(at, Date.now());
  for (const { key, data } of answers) client.setQueryData(key, data, { updatedAt });
}

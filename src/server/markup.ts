import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
// Not the build for Node: on Node 20, the AsyncLocalStorage that it uses from the first rendered page
// on makes every promise of the process more expensive (docs/decisions/0012-pages-from-memory.md).
import { prerender } from 'react-dom/static.edge';

/**
 * Renders components to complete HTML, including lazily loaded ones.
 * @throws {Error} the first error of a component, so that no half-rendered page is sent
 */
export async function markupOf(element: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Keeps everything in place, however long the page. Otherwise React would move large parts to
    // the end and have a script put them back, which the page's security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

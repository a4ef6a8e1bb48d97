import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * Renders components to HTML, complete: parts that the browser would load later are waited for.
 * @throws what a component throws: half a page is none.
 */
export async function markupOf(element: ReactElement): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, {
    // Everything in its place, however long the page is. Otherwise React moves large parts to the
    // end, to be put back by a script that the page's security policy does not allow.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

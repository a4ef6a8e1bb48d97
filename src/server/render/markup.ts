// From components to HTML. What React's types call an element is one of Preact's in what is built
// (src/build/preact.ts); here the two meet, and the type checker has to be told.
import type { VNode } from 'preact';
import { renderToString, renderToStringAsync } from 'preact-render-to-string';
import type { ReactElement } from 'react';

/** Of components that are all there. */
export function markupOf(element: ReactElement): string {
  return renderToString(asBuilt(element));
}

/** Waits for the parts that the browser loads later. */
export async function wholeMarkupOf(element: ReactElement): Promise<string> {
  return renderToStringAsync(asBuilt(element));
}

const asBuilt = (element: ReactElement) => element as unknown as VNode;

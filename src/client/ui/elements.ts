import type { ReactElement } from 'react';

/**
 * Content that may be next to other elements: elements or nothing, but no bare text. Browser
 * translation replaces bare text, and React then fails when it moves what is next to it.
 */
export type Elements = ReactElement | null | undefined | false | Elements[];

import type { ReactElement } from 'react';

/**
 * What may stand beside other things as it is: elements, or nothing, but no bare text. A browser's
 * translation takes bare text from under React, which then fails when it moves what is beside it.
 */
export type Elements = ReactElement | null | undefined | false | Elements[];

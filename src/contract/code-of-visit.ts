import * as z from 'zod/mini';

/** The printed code that a visit came from. Another page's code is ignored, not rejected. */
export const codeOfVisit = z.optional(z.nullable(z.string().check(z.maxLength(64))));

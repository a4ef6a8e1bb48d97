import * as z from 'zod/mini';

/** The code behind a visit. A code that leads elsewhere is ignored, not refused. */
export const codeOfVisit = z.optional(z.nullable(z.string().check(z.maxLength(64))));

// Lists that are returned page by page.
import * as z from 'zod/mini';

/** The `nextCursor` of the page before; left out for the first page. */
export const cursor = z.optional(z.string().check(z.maxLength(200)));

/** Which page of a list, and how long it is. */
export const page = {
  cursor,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};

export const nextCursor = z.nullable(z.string());

// Cursor-based paging of lists.
import * as z from 'zod/mini';

/** The `nextCursor` of the previous page; omitted for the first page. */
export const cursor = z.optional(z.string().check(z.maxLength(200)));

/** Query fields that select a page of a list. */
export const page = {
  cursor,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};

export const nextCursor = z.nullable(z.string());

import * as z from 'zod/mini';

/** Ids of tips and operations are UUIDv7, made by the client at the first tap. */
export const uuid = z.uuid('Invalid id');

/** An ISO 8601 time, with `Z` or an offset. */
export const isoTime = z.iso.datetime({ offset: true });

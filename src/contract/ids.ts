import * as z from 'zod/mini';

/** Ids of operations and tips are UUIDv7, made on the client at the first tap. */
export const uuid = z.uuid('Invalid id');

/** An ISO 8601 time in UTC. */
export const isoTime = z.iso.datetime({ offset: true });

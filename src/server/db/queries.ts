import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

/**
 * For repositories to query with: any free connection (`database.db`), or a transaction's
 * (`database.transaction`).
 */
export type Queries = Omit<PgDatabase<NodePgQueryResultHKT, typeof schema>, 'transaction'>;

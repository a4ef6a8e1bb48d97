import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/**
 * What a repository is handed to ask the database: any connection (`database.db`), or the one of a
 * transaction (`database.transaction`). It does not mind which.
 */
export type Queries = Omit<PgDatabase<NodePgQueryResultHKT, typeof schema>, 'transaction'>;

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

/** For repositories: any free connection, or that of a transaction (`database.transaction`). */
export type Queries = Omit<PgDatabase<NodePgQueryResultHKT, typeof schema>, 'transaction'>;

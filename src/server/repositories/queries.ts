import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema';

/** The database or a transaction in it: a repository does not mind which. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

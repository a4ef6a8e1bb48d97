import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index';

/** A repository's connection: any free one, or a transaction's (`database.transaction`). */
export type Queries = Omit<PgDatabase<NodePgQueryResultHKT, typeof schema>, 'transaction'>;

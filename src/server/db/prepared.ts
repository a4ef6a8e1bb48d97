// Statements that PostgreSQL plans once per connection instead of once per request, used for
// tippers' writes. This halves the work of server and database (docs/decisions/0003-tip-writes.md).
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './queries';

/** Returns a function that prepares a statement on its first use on a connection. */
export function prepared<Statement>(
  prepare: (db: Queries) => Statement,
): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}

/**
 * Returns a placeholder for each column of a table. They are raw SQL, so that the driver encodes
 * the values: Drizzle's encoding of times in prepared statements fails for null.
 */
export function placeholdersFor<Table extends PgTable>(
  table: Table,
): Record<keyof Table['_']['columns'], SQL> {
  const properties = Object.keys(getTableColumns(table));
  const places = properties.map((property) => [property, sql`${sql.placeholder(property)}`]);
  return Object.fromEntries(places);
}

// Statements that are built by Drizzle and planned by PostgreSQL once for each connection, and not
// again for each request. For the writes of tips alone, where it was measured: it halves the work of
// server and database (docs/decisions/0003-tip-writes.md).
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/queries';

/** Makes a statement that is prepared the first time that a connection is to run it. */
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
 * A place for each column of a row, by its property. As SQL, which leaves it to the driver to
 * encode what is put there: Drizzle's own encoding of a prepared time fails for null.
 */
export function placesOf<Table extends PgTable>(
  table: Table,
): Record<keyof Table['_']['columns'], SQL> {
  const properties = Object.keys(getTableColumns(table));
  const places = properties.map((property) => [property, sql`${sql.placeholder(property)}`]);
  return Object.fromEntries(places);
}

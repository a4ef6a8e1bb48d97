// Statements of the hot path, built once per connection: building one takes longer than the
// database takes to answer it.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './tip-transaction';

/** Answers the statement of a transaction's connection, which `build` makes at the first use. */
export function perConnection<Statement>(
  build: (tx: Transaction) => Statement,
): (tx: Transaction) => Statement {
  const built = new WeakMap<Transaction, Statement>();
  return (tx) => {
    const statement = built.get(tx) ?? build(tx);
    built.set(tx, statement);
    return statement;
  };
}

/** A placeholder for each column of a table, to be filled by `filled` with the same prefix. */
export function placeholdersOf<Table extends PgTable>(
  table: Table,
  prefix: string,
): Record<keyof Table['$inferSelect'] & string, SQL> {
  const columns = Object.keys(getTableColumns(table));
  // Bare, because drizzle would encode what fills them and stumble over null.
  const placeholders = columns.map((column) => [column, sql`${sql.placeholder(prefix + column)}`]);
  return Object.fromEntries(placeholders);
}

/** The values of a row for the placeholders of its table, as the driver takes them. */
export function filled<Table extends PgTable>(
  table: Table,
  prefix: string,
  row: Table['$inferSelect'],
): Record<string, unknown> {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value: unknown = row[name as keyof typeof row];
    return [prefix + name, value === null ? null : column.mapToDriverValue(value)];
  });
  return Object.fromEntries(values);
}

// Rows on their way to the database and back as JSON: any number of them is one parameter of one
// statement, which is the same however many they are, and so can be prepared.
import { type Column, type GetColumnData, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** Some columns of a table, each by its property in a row. */
export type Selection = Readonly<Record<string, Column>>;

export type Selected<Some extends Selection> = {
  readonly [Property in keyof Some]: GetColumnData<Some[Property]>;
};

/** The properties of a table's rows, each with its column. */
type Columns<Table extends PgTable> = [property: keyof RowOf<Table>, column: Column][];

function columnsOf<Table extends PgTable>(table: Table): Columns<Table> {
  return Object.entries(getTableColumns(table));
}

/** What writes rows of one kind, in a statement that takes them as JSON. */
export interface Save<Row> {
  /** Names the statement, briefly: PostgreSQL's names are short. */
  readonly name: string;
  text(parameter: string): string;
  json(rows: readonly Row[]): string;
}

/** Inserts rows; `conflict` says what to do about those that are there already. */
export function inserting<Table extends PgTable>(
  table: Table,
  conflict: '' | 'on conflict do nothing' = '',
): Save<RowOf<Table>> {
  return { name: `+${getTableName(table)}`, ...statement(table, conflict) };
}

/**
 * Writes all columns of rows that are there. By way of their conflict, because PostgreSQL then goes
 * by the key, where it may find another index for a join that is slow once the table has grown.
 */
export function replacing<Table extends PgTable>(
  table: Table,
  ...key: (keyof RowOf<Table>)[]
): Save<RowOf<Table>> {
  const columns = columnsOf(table);
  const keys = columns.filter(([property]) => key.includes(property)).map(([, { name }]) => name);
  const sets = columns
    .filter(([property]) => !key.includes(property))
    .map(([, { name }]) => `${name} = excluded.${name}`);
  const conflict = `on conflict (${keys}) do update set ${sets}`;
  return { name: `=${getTableName(table)}`, ...statement(table, conflict) };
}

function statement<Table extends PgTable>(
  table: Table,
  conflict: string,
): Pick<Save<RowOf<Table>>, 'text' | 'json'> {
  const name = getTableName(table);
  const columns = columnsOf(table);
  const names = columns.map(([, column]) => column.name);
  return {
    text: (parameter) =>
      `insert into ${name} (${names})
       select ${names} from json_populate_recordset(null::${name}, ${parameter}) ${conflict}`,
    json: (rows) => JSON.stringify(rows.map((row) => rowToJson(columns, row))),
  };
}

/** Values by name as PostgreSQL reads them out of JSON. */
export function toJson(values: object): object {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, inJson(value)]));
}

function rowToJson<Table extends PgTable>(columns: Columns<Table>, row: RowOf<Table>): object {
  const json: Record<string, unknown> = {};
  for (const [property, { name }] of columns) {
    // What is left out is null.
    if (row[property] !== null) json[name] = inJson(row[property]);
  }
  return json;
}

function inJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** Makes rows of what PostgreSQL wrote as JSON (`to_json`). */
export function fromJson<Some extends Selection>(
  selection: Some,
): (json: Record<string, unknown>) => Selected<Some> {
  const columns = Object.entries(selection);
  return (json) => {
    const row: Record<string, unknown> = {};
    for (const [property, column] of columns) row[property] = outOfJson(column, json[column.name]);
    return row as Selected<Some>;
  };
}

function outOfJson(column: Column, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (column.dataType === 'date') return new Date(value);
  // Bytes come as digits, after two characters that say so.
  return column.getSQLType() === 'bytea' ? Buffer.from(value.slice(2), 'hex') : value;
}

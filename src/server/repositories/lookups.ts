// What several writes need to know, read in one statement: their questions travel as JSON, one row
// each, and the answers come back beside them.
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fromJson, type RowOf, toJson } from './json-rows';
import type { Lookup } from './tip-transaction';

/** The fields of a question, with their types. */
type Fields = Record<string, 'uuid' | 'text' | 'bytea'>;

type Question<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends 'bytea' ? Buffer : string | null;
};

/** What is sought for each question: rows of a table by a condition, at most one of which counts. */
type Sought = Record<string, readonly [table: PgTable, condition: string]>;

type Found<S extends Sought> = { readonly [Name in keyof S]: RowOf<S[Name][0]> | null };

/**
 * Makes a lookup. Its questions are the rows of `wanted`; what was found for one goes by its name
 * in the conditions after it.
 */
export function lookup<F extends Fields, S extends Sought>(
  name: string,
  fields: F,
  sought: S,
): Lookup<Question<F>, Found<S>> {
  const columns = Object.entries(fields).map(([field, type]) => `"${field}" ${type}`);
  const parts = Object.entries(sought);
  // The limit keeps each search apart, by an index: as a join it might be planned, while the tables
  // are small, to read one of them whole.
  const searches = parts.map(
    ([part, [table, condition]]) =>
      `left join lateral (select * from ${getTableName(table)} where ${condition} limit 1)
       as ${part} on true`,
  );
  const text = `
    select place, ${parts.map(([part]) => `to_json(${part}) as ${part}`)}
    from json_to_recordset($1) as wanted(place int, ${columns}) ${searches.join(' ')}`;
  return async (client, wanted) => {
    const questions = wanted.map((one, place) => ({ ...toJson(one), place }));
    const answer = await client.query({ name, text, values: [JSON.stringify(questions)] });
    const found: Found<S>[] = [];
    for (const { place, ...row } of answer.rows) {
      const rows = parts.map(([part, [table]]) => [part, row[part] && fromJson(table, row[part])]);
      found[place] = Object.fromEntries(rows);
    }
    return found;
  };
}

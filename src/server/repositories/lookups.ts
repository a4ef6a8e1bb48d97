// What several writes need to know, read in one statement: their questions travel as JSON, one row
// each, and the answers come back beside them.
import { getTableName } from 'drizzle-orm';
import { fromJson, type Selected, type Selection, toJson } from './json-rows';
import type { Lookup } from './tip-transaction';

/** The fields of a question, with their types. */
type Fields = Record<string, 'uuid' | 'text' | 'bytea'>;

type Question<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends 'bytea' ? Buffer : string | null;
};

/** What is sought for each question: columns of rows by a condition, at most one of which counts. */
type Sought = Record<string, readonly [columns: Selection, condition: string]>;

type Found<S extends Sought> = { readonly [Name in keyof S]: Selected<S[Name][0]> | null };

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
  const parts = Object.entries(sought).map(([part, [selection, condition]]) => ({
    part,
    selection: Object.values(selection),
    condition,
    read: fromJson(selection),
  }));
  // The limit keeps each search apart, by an index: as a join it might be planned, while the tables
  // are small, to read one of them whole.
  const searches = parts.map(({ part, selection, condition }) => {
    const [column] = selection;
    if (!column) throw new Error(`${name} seeks no column of ${part}`);
    return `left join lateral (
      select ${selection.map(({ name }) => name)} from ${getTableName(column.table)}
      where ${condition} limit 1
    ) as ${part} on true`;
  });
  const text = `
    select place, ${parts.map(({ part }) => `to_json(${part}) as ${part}`)}
    from json_to_recordset($1) as wanted(place int, ${columns}) ${searches.join(' ')}`;
  return async (client, wanted) => {
    const questions = wanted.map((one, place) => ({ ...toJson(one), place }));
    const answer = await client.query({ name, text, values: [JSON.stringify(questions)] });
    const found: Found<S>[] = [];
    for (const row of answer.rows) {
      const rows = parts.map(({ part, read }) => [part, row[part] && read(row[part])]);
      found[row.place] = Object.fromEntries(rows);
    }
    return found;
  };
}

// Detects whether a request has changed anything, in any table except those listed here.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/server/db/open';
import * as schema from '../../src/server/db/schema';

/** Tables that a rejected request may write to, and why. */
const exceptions: Record<string, string> = {
  rate_counters: 'requests are counted because they may be refused',
  server_secrets: 'made by whoever needs one first',
  visitor_salts: "a day's salt is made by whoever comes first",
  sessions: 'reading a session notes when; which ones there are is looked at below',
};

const names = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? getTableConfig(value).name : []))
  .sort();

const unknown = Object.keys(exceptions).filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no table ${unknown.join()}.`);

/**
 * Returns a value that changes with anything stored: each table's row count and the last
 * transaction that wrote to it. Much cheaper than a digest of the contents.
 */
export async function everythingStored({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const marks = names
    .filter((name) => !(name in exceptions))
    .map(
      (name) => `'${name} ' || (select count(*) || ' ' || max(xmin::text::bigint) from "${name}")`,
    );
  const signIns = `(select md5(string_agg(id::text, '|' order by id)) from sessions)`;
  const { rows } = await pool.query<string[]>({
    // Prepared once.
    name: 'everything stored',
    text: `select ${[...marks, signIns].join(', ')}`,
    rowMode: 'array',
  });
  return (rows[0] ?? []).join('\n');
}

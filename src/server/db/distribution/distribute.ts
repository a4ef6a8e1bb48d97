// Distributes the tables with Citus, including those that later migrations create.
import type pg from 'pg';
import { grantTo } from '../roles';
import { REFERENCE_TABLES, SHARDED_TABLES } from './placement';

/** The NOTIFY channel that tells running servers that the tables have become distributed. */
export const DISTRIBUTION_CHANGES = 'distribution_changes';

/** Returns whether Citus already distributes the tables. */
export async function isDistributed(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as citus`,
  );
  if (!rows[0]?.citus) return false;
  return (await placedTables(client)).has(SHARDED_TABLES[0]);
}

/**
 * Moves every table that is not yet where `placement.ts` says, in one transaction. A table is
 * locked while its rows move.
 * @param servingRole is granted its rights again on objects that Citus recreates, such as views;
 *   null if it owns the tables
 * @param stopping when aborted, rolls back before the next table and rejects with its reason
 * @returns the names of the tables that were moved
 */
export async function placeTables(
  client: pg.Client,
  servingRole: string | null,
  stopping?: AbortSignal,
): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(SEQUENTIAL_CHANGES);
    const placed = await placedTables(client);
    const references = REFERENCE_TABLES.filter((table) => placed.get(table) !== 'reference');
    const sharded = SHARDED_TABLES.filter((table) => placed.get(table) !== 'distributed');
    // Citus refuses to move a table that has foreign keys. These are restored below.
    const dropped = await dropForeignKeys(client, foreignKeysAround, [sharded]);
    await replaceForeignKeys(client);
    for (const table of references) {
      stopping?.throwIfAborted();
      await client.query('select create_reference_table($1::regclass)', [table]);
    }
    for (const table of sharded) {
      stopping?.throwIfAborted();
      const beside = table === SHARDED_TABLES[0] ? 'default' : SHARDED_TABLES[0];
      await client.query(
        `select create_distributed_table($1::regclass, 'profile_id', colocate_with => $2)`,
        [table, beside],
      );
    }
    for (const { table, name, definition } of dropped) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    if (servingRole !== null) await grantTo(client, servingRole);
    stopping?.throwIfAborted();
    await client.query(`notify ${DISTRIBUTION_CHANGES}`);
    await client.query('commit');
    return [...references, ...sharded];
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * By default, Citus changes all shards of a table in parallel, and then refuses further changes in
 * the same transaction. Migrations make many.
 */
export const SEQUENTIAL_CHANGES = `set citus.multi_shard_modify_mode to 'sequential'`;

/** Returns the kind of each table that Citus manages: distributed, reference or local. */
async function placedTables(
  client: Pick<pg.Client, 'query'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select relname as name,
           case when partmethod = 'h' then 'distributed' when repmodel = 't' then 'reference'
                else 'local' end as kind
      from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
     where relnamespace = current_schema()::regnamespace`);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys between sharded tables, from or to a table in $1. */
const foreignKeysAround = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
         pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and conparentid = 0
     and confrelid = any(array['${SHARDED_TABLES.join("','")}']::regclass[])
     and conrelid = any(array['${SHARDED_TABLES.join("','")}']::regclass[])
     and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`;

/** Foreign keys from other tables to sharded ones, which Citus does not support. */
const foreignKeysFromOutside = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
         pg_get_constraintdef(oid) as definition
    from pg_constraint
   where contype = 'f' and conparentid = 0
     and confrelid = any(array['${SHARDED_TABLES.join("','")}']::regclass[])
     and conrelid <> all(array['${SHARDED_TABLES.join("','")}']::regclass[])`;

async function dropForeignKeys(
  client: pg.Client,
  which: string,
  values: unknown[] = [],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(which, values);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
}

/**
 * Makes rows about a tip refer to the tip's page instead, and be deleted with it. The effect is the
 * same, because a tip is deleted only with its page.
 */
async function replaceForeignKeys(client: pg.Client): Promise<void> {
  const dropped = await dropForeignKeys(client, foreignKeysFromOutside);
  for (const { table, name } of dropped) {
    await client.query(
      `alter table ${table} add constraint ${name}
         foreign key (profile_id) references profiles (id) on delete cascade`,
    );
  }
}

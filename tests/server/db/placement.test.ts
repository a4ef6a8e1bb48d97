// What Citus requires of the tables, so that a change that it would reject is noticed without it.
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { REFERENCE_TABLES, SHARDED_TABLES } from '../../../src/server/db/distribution/placement';
import * as schema from '../../../src/server/db/schema/index';

const configs = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table));
const configOf = (name: string) => {
  const found = configs.find((config) => config.name === name);
  if (!found) throw new Error(`There is no table ${name}`);
  return found;
};
const isSharded = (name: string) => SHARDED_TABLES.some((table) => table === name);
const isReference = (name: string) => REFERENCE_TABLES.some((table) => table === name);

function foreignKeysOf(name: string) {
  return configOf(name).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columns: columns.map((column) => column.name), to: getTableConfig(foreignTable).name };
  });
}

describe.each([...SHARDED_TABLES])('the sharded table %s', (name) => {
  it('has the page in each of its unique keys', () => {
    const { columns, primaryKeys, indexes } = configOf(name);
    const unique = [
      columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => column.name),
      ...primaryKeys.map((key) => key.columns.map((column) => column.name)),
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => config.columns.map((column) => 'name' in column && column.name)),
    ].filter((key) => key.length > 0);
    expect(unique.length).toBeGreaterThan(0);
    for (const key of unique) expect(key).toContain('profile_id');
  });

  it('refers to tables that are on its node', () => {
    for (const { columns, to } of foreignKeysOf(name)) {
      expect([to, isReference(to) || (isSharded(to) && columns.includes('profile_id'))]).toEqual([
        to,
        true,
      ]);
    }
  });
});

it.each([...REFERENCE_TABLES])('the table %s, which is on every node, refers to such', (name) => {
  expect(foreignKeysOf(name).filter(({ to }) => !isReference(to))).toEqual([]);
});

it('a table on the coordinator that refers to a tip knows its page', () => {
  const outside = configs.map(({ name }) => name).filter((name) => !isSharded(name));
  const keys = outside.flatMap(foreignKeysOf).filter(({ to }) => isSharded(to));
  expect(keys.length).toBeGreaterThan(0);
  // Its foreign key is replaced by one to the page.
  for (const { columns } of keys) expect(columns).toContain('profile_id');
});

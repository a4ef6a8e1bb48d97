// Reads and breaks the tables that tippers write to.
import type { Database } from '../../src/server/db/open';
import { changeTables } from './database';

/** Reads every table that tippers write to, to detect what a request changed. */
export async function everything({ pool }: Pick<Database, 'pool'>) {
  const tables = ['tips', 'idempotency_keys', 'conversions', 'scans'];
  const rows = await Promise.all(
    tables.map((table) => pool.query(`select * from ${table} order by 1, 2, 3`)),
  );
  return Object.fromEntries(tables.map((table, i) => [table, rows[i]?.rows]));
}

export async function storedTip({ pool }: Pick<Database, 'pool'>, tipId: string) {
  const { rows } = await pool.query('select * from tips where id = $1', [tipId]);
  return rows[0];
}

/** Makes the database fail to store tips of $666, as a bug might. */
export async function refuse666(database: Pick<Database, 'pool'>): Promise<void> {
  const refuse = `
    create function refuse_666() returns trigger language plpgsql as $$
      begin
        if new.amount_cents = 66600 then raise exception 'not this one'; end if;
        return new;
      end $$;
    create trigger refuse_666 before insert on tips for each row execute function refuse_666()`;
  await changeTables(database, refuse);
}

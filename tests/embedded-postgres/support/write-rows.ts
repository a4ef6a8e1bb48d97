// Keeps inserting numbers into a table, four at a time, and prints each once it is committed.
import { writeSync } from 'node:fs';
import pg from 'pg';
import { Cluster } from '../../../src/embedded-postgres/cluster';
import { readConfig } from '../../../src/server/start/config';
import { silentLog } from '../../support/silent-log';

const cluster = await Cluster.start(readConfig(process.env).dataDir, silentLog);
const pool = new pg.Pool({ connectionString: cluster.url('postgres') });
await pool.query('create table if not exists written (number bigint primary key)');
const { rows } = await pool.query('select coalesce(max(number), 0)::int as last from written');
let number = rows[0].last;
const writeForEver = async () => {
  for (;;) {
    number += 1;
    const mine = number;
    await pool.query('insert into written values ($1)', [mine]);
    writeSync(1, `committed ${mine}\n`);
  }
};
await Promise.all([writeForEver(), writeForEver(), writeForEver(), writeForEver()]);

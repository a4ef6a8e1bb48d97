// `npm run check-ledger`, on a database that has been tampered with, and without the right one.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { changeTables, createBareDatabase } from '../../support/database';
import { holdLock } from '../../support/held-lock';
import { NodeProcess } from '../../support/node-process';
import { foundTeam, inTeam, join } from '../../support/teams';
import { signUpWorker } from '../../support/workers';

vi.setConfig({ testTimeout: 60_000 });

async function checkLedger(env: Record<string, string>) {
  const process = new NodeProcess('src/server/check-ledger.ts', env);
  return { code: await process.exit(), output: process.output };
}

it('stops when it is told to', async () => {
  const { database, databaseUrl } = await buildTestApp();
  const held = await holdLock(database, 'lock ledger_lines in access exclusive mode', []);
  const process = new NodeProcess('src/server/check-ledger.ts', { DATABASE_URL: databaseUrl });
  await held.untilBlocked(1);
  process.signal('SIGINT');
  await process.says(/Stopping/);
  await held.release();
  expect(await process.exit()).toBe(1);
  expect(process.output).toMatch(/Stopped before it was done\n$/);
});

it('accepts ledgers that add up, and names what is wrong in others', async () => {
  const { app, database, databaseUrl } = await buildTestApp();
  const [founder, ben] = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  const team = await foundTeam(app, founder);
  const benId = (await join(app, team.id, founder, ben)).json<Team>().meId;
  const post = (path: string, body: object) =>
    inTeam(app, founder, 'POST', `${team.id}/${path}`, { id: newId(), ...body });
  await post('adjustments', { fromId: benId, toId: team.meId, amount: 100, note: 'Cash' });
  const [transfer] = (await post('settlements', {})).json<Team>().transfers;
  for (const [who, mark] of [
    [ben, 'sent'],
    [founder, 'received'],
  ] as const) {
    await inTeam(app, who, 'PUT', `${team.id}/transfers/${transfer?.id}/events/${mark}`);
  }
  const check = () => checkLedger({ DATABASE_URL: databaseUrl });
  const { host, pathname } = new URL(databaseUrl);
  expect(await check()).toEqual({
    code: 0,
    output: `${host}${pathname} has 1 team. All ledgers add up.\n`,
  });

  // A vanished settlement, and a balance without an entry.
  const { rows } = await database.pool.query(
    `select id from ledger_entries where kind = 'adjustment' and team_id = $1`,
    [team.id],
  );
  await changeTables(
    database,
    `alter table ledger_entries disable trigger keep; alter table ledger_lines disable trigger keep;
     delete from ledger_entries where kind = 'settlement';
     update ledger_lines set moved_cents = moved_cents + 1 where moved_cents > 0`,
  );
  const { code, output } = await check();
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  expect(lines.pop()).toBe(`${host}${pathname} has 1 team. Not all ledgers add up.`);
  expect(lines.toSorted()).toEqual(
    [
      `team ${team.id}  entry: its lines do not add up to zero  ${rows[0].id}`,
      `team ${team.id}  transfer: both sides have confirmed it, and it is not entered  ${transfer?.id}`,
    ].toSorted(),
  );
});

it('does not create a database to find that all is well in it', async () => {
  const folder = await mkdtemp(joinPath(tmpdir(), 'tipwell-none-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { code, output } = await checkLedger({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(output).toBe(
    `There is no database in ${folder}. Run this with the server's settings in the environment: ` +
      'DATA_DIR, or DATABASE_URL.\n',
  );
  expect(await readdir(folder)).toEqual([]);
});

it('does not migrate a database that is not the server’s', async () => {
  const { ownerUrl, drop } = await createBareDatabase();
  onTestFinished(drop);
  const { code, output } = await checkLedger({ DATABASE_URL: ownerUrl });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database in \S+ does not have the tables of this version\. .*\n$/);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(`select to_regclass('teams') as teams`);
  await client.end();
  expect(rows).toEqual([{ teams: null }]);
});

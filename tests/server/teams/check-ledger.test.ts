// `npm run check-ledger`, on a database that has been tampered with.
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { changeTables } from '../../support/database';
import { holdLock } from '../../support/held-lock';
import { NodeProcess } from '../../support/node-process';
import { foundTeam, inTeam, join } from '../../support/teams';
import { signUpWorker } from '../../support/workers';

vi.setConfig({ testTimeout: 60_000 });

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
  const check = async () => {
    const process = new NodeProcess('src/server/check-ledger.ts', { DATABASE_URL: databaseUrl });
    return { code: await process.exit(), output: process.output };
  };
  expect(await check()).toEqual({ code: 0, output: 'The ledgers of all teams add up.\n' });

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
  expect(output.trim().split('\n').toSorted()).toEqual(
    [
      `team ${team.id}  entry: its lines do not add up to zero  ${rows[0].id}`,
      `team ${team.id}  transfer: both sides have confirmed it, and it is not entered  ${transfer?.id}`,
    ].toSorted(),
  );
});

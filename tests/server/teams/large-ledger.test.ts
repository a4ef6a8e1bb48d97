// A team's ledger after many years: statements and exports work, and do not delay tips.
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { beforeAll, expect, it, vi } from 'vitest';
import { STATEMENT_PAGE_ENTRIES } from '#contract/limits';
import type { TeamStatement } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { changeTables } from '../../support/database';
import { foundTeam, inTeam, join, teamOf } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { signUpWorker, type TestWorker } from '../../support/workers';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ENTRIES = 100_000;
const start = Date.parse('2026-05-01T12:00:00Z');
let now = start;
const { app, database, config } = await buildTestApp({ clock: { now: () => now } });

let people: TestWorker[];
let team: Team;
const ids: string[] = [];

beforeAll(async () => {
  people = [await signUpWorker(app), await signUpWorker(app), await signUpWorker(app)];
  const [founder, ...others] = people as [TestWorker];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  team = await foundTeam(app, founder);
  ids.push(team.meId);
  for (const person of others) {
    now += 1000;
    ids.push((await join(app, team.id, founder, person)).json<Team>().meId);
  }
  // Checking foreign keys for 300,000 rows takes longer than all the rest.
  await changeTables(
    database,
    `do $$ declare one record; begin
       for one in select conname, conrelid::regclass as name from pg_constraint where contype = 'f'
         and conrelid in ('ledger_entries'::regclass, 'ledger_lines'::regclass)
       loop execute format('alter table %s drop constraint %I', one.name, one.conname); end loop;
     end $$`,
  );
  // One cent from one member to the next, every five minutes since 2025.
  await database.pool.query(
    `with made as (insert into ledger_entries (team_id, id, kind, at, by_id, note)
        select $1, gen_random_uuid(), 'adjustment', $2::timestamptz - n * interval '5 minutes', $3, 'Cash'
        from generate_series(1, $4::int) as n returning id, at),
      numbered as (select id, row_number() over (order by at) % 3 as turn from made)
     insert into ledger_lines (team_id, entry_id, member_id, moved_cents)
     select $1, id, ($5::uuid[])[(turn + side) % 3 + 1], 1 - 2 * side
     from numbered, generate_series(0, 1) as side`,
    [team.id, new Date(start).toISOString(), team.meId, ENTRIES, ids],
  );
  // Autovacuum would do this later.
  await changeTables(database, 'analyze');
});

const statement = (who: TestWorker, more = '') =>
  inTeam(app, who, 'GET', `${team.id}/statement?from=2025-01-01&to=2026-12-31&timeZone=UTC${more}`);

it('have statements in consecutive pages', async () => {
  const [founder, ben] = people as [TestWorker, TestWorker];
  const first = (await statement(founder)).json<TeamStatement>();
  expect(first.lines.length).toBe(2 * STATEMENT_PAGE_ENTRIES);
  expect(first.balances.map(({ before }) => before)).toEqual([0, 0, 0]);
  const second = (await statement(founder, `&cursor=${first.nextCursor}`)).json<TeamStatement>();
  expect(second.balances).toEqual([]);
  const entries = [...first.lines, ...second.lines].map(({ entryId }) => entryId);
  expect(new Set(entries).size).toBe(2 * STATEMENT_PAGE_ENTRIES);
  expect(second.lines.every(({ at }) => at > (first.lines.at(-1)?.at ?? ''))).toBe(true);
  const own = (await statement(ben)).json<TeamStatement>();
  expect(own.lines.length).toBe(STATEMENT_PAGE_ENTRIES);
  expect(new Set(own.lines.map(({ memberId }) => memberId))).toEqual(new Set([ids[1]]));
  expect((await statement(founder, '&cursor=nonsense')).statusCode).toBe(400);
});

it('have a whole statement as a file, which agrees with the balances', async () => {
  const [founder] = people as [TestWorker];
  const answer = await statement(founder, '&format=csv');
  expect(answer.statusCode).toBe(200);
  const rows = answer.body.trim().split('\r\n');
  expect(rows.length).toBe(1 + 3 + 2 * ENTRIES + 3);
  const { members } = await teamOf(app, team.id, founder);
  const after = rows.slice(-3).map((row) => Number(row.split(',')[10]));
  expect(after).toEqual(members.map(({ balance }) => balance));
});

it('are in the export of every member', async () => {
  for (const [index, { headers }] of people.entries()) {
    const answer = await app.inject({ url: '/api/account/export?format=json', headers });
    expect(answer.statusCode).toBe(200);
    const { teams } = answer.json();
    const { rows } = await database.pool.query('select from ledger_lines where member_id = $1', [
      ids[index],
    ]);
    expect(teams[0].lines.length).toBe(rows.length);
  }
});

it('are read on separate connections, whose queries time out', async () => {
  const limitOf = async (pool: Pool) =>
    (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0];
  expect(await limitOf(database.background.pool)).toEqual({ statement_timeout: '25s' });
  expect(await limitOf(database.pool)).toEqual({ statement_timeout: '30s' });
});

it("never take a tip's connection, however many read them at once", async () => {
  const [founder] = people as [TestWorker];
  const stranger = await signUpWorker(app);
  const holder = await database.pool.connect();
  await holder.query('begin; lock table ledger_lines in access exclusive mode');
  const many = config.databasePoolSize + config.databaseAsidePoolSize;
  const reads = Array.from({ length: many }, () => statement(founder));
  const writes = Array.from({ length: many }, () =>
    inTeam(app, founder, 'POST', `${team.id}/adjustments`, {
      id: newId(),
      fromId: ids[0],
      toId: ids[1],
      amount: 1,
      note: 'Cash',
    }),
  );
  const waiting = async () => {
    const { rows } = await holder.query(
      `select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0].count;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  const tipper = new Tipper(app, stranger.profile.id);
  expect((await tipper.create()).statusCode).toBe(201);
  expect((await tipper.confirm()).statusCode).toBe(200);
  expect(await waiting()).toBeGreaterThan(0);
  await holder.query('rollback');
  holder.release();
  const answers = await Promise.all([...reads, ...writes]);
  for (const { statusCode, body } of answers)
    expect(statusCode, body.slice(0, 300)).toBeLessThan(300);
});

// Who gets a left-over cent: determined by the shift's number, which every member sees.
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { TeamShift, TeamStatement } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { csvOf } from '../../../src/server/downloads/csv';
import { statementHeading, statementRow } from '../../../src/server/teams/team-statement';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { signUpWorker, type TestWorker } from '../../support/workers';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-05-10T23:30:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

it('rotates among equals, and stays in place when a shift is corrected', async () => {
  const [ana, ben, cleo] = [
    await signUpWorker(app),
    await signUpWorker(app),
    await signUpWorker(app),
  ] as [TestWorker, TestWorker, TestWorker];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [ana.user.id]);
  const team = await foundTeam(app, ana);
  const members = [team.meId];
  for (const person of [ben, cleo]) {
    members.push((await join(app, team.id, ana, person)).json<Team>().meId);
  }
  const workers = members.map((memberId) => ({ memberId, minutes: 0, points: 0 }));
  const timesOf = (day: number) => ({
    startsAt: new Date(now - (9 - day) * DAY_MS - 4 * 3_600_000).toISOString(),
    endsAt: new Date(now - (9 - day) * DAY_MS).toISOString(),
  });
  const split = async (day: number) => {
    const tipper = new Tipper(app, team.profileId);
    const occurredAt = new Date(Date.parse(timesOf(day).startsAt) + 3_600_000).toISOString();
    await tipper.create({ amount: 10, receiverId: team.meId, occurredAt });
    await tipper.confirm();
    const { startsAt, endsAt } = timesOf(day);
    const pool = await inTeam(app, ana, 'GET', `${team.id}/pool?from=${startsAt}&to=${endsAt}`);
    const body = { id: newId(), split: 'equal', workers, ...timesOf(day) };
    const made = await inTeam(app, ana, 'POST', `${team.id}/shifts`, body);
    const shift = made.json<TeamShift>();
    expect(pool.json()).toMatchObject({ count: 1, amount: 10, nextNumber: shift.number });
    return shift;
  };
  const sharesIn = (shift: TeamShift) =>
    members.map((id) => shift.workers.find(({ memberId }) => memberId === id)?.share);
  const change = async (shift: TeamShift, changes = {}) => {
    const after = shift.entries.at(-1)?.id;
    const body = { id: newId(), after, split: 'equal', workers, note: '', ...changes };
    const path = `${team.id}/shifts/${shift.id}/corrections`;
    return (await inTeam(app, ana, 'POST', path, body)).json<TeamShift>();
  };

  const first = await split(1);
  expect([first.number, ...sharesIn(first)]).toEqual([1, 3.34, 3.33, 3.33]);
  const second = await split(2);
  expect([second.number, ...sharesIn(second)]).toEqual([2, 3.33, 3.34, 3.33]);
  await inTeam(app, ana, 'POST', `${team.id}/shifts/${second.id}/void`, { id: newId() });
  const third = await split(3);
  expect([third.number, ...sharesIn(third)]).toEqual([3, 3.33, 3.33, 3.34]);
  const fourth = await split(4);
  expect([fourth.number, ...sharesIn(fourth)]).toEqual([4, 3.34, 3.33, 3.33]);
  expect(sharesIn(await change(third))).toEqual([3.33, 3.33, 3.34]);

  const period = 'from=2026-05-01&to=2026-05-10';
  const statement = await inTeam(app, ben, 'GET', `${team.id}/statement?${period}`);
  const ofSecond = statement.json<TeamStatement>().lines.filter(({ shift }) => shift === 2);
  expect(ofSecond.map(({ share }) => share)).toEqual([3.34, -3.34]);
});

it("can be traced in the statement's table, whose hours spreadsheets can read", () => {
  const line = {
    entryId: newId(),
    at: '2026-05-02T00:00:00.000Z',
    kind: 'split' as const,
    shift: 12,
    startsAt: '2026-05-01T18:00:00.000Z',
    memberId: newId(),
    member: 'Ada M.',
    note: '',
    minutes: 125,
    points: 0,
    share: 10,
    paid: 0,
    moved: 0,
  };
  const table = csvOf(statementHeading, [statementRow(line)]);
  const [heading, row] = table.split('\r\n');
  expect(heading).toContain('"entry","shift","shift_began_at","member","hours"');
  expect(row).toContain('"split",12,"2026-05-01T18:00:00.000Z","Ada M.","2:05",0,10,');
});

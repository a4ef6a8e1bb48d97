// A team's tips and ledger after a member leaves.
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { FORMER_RECEIVER_DAYS } from '#contract/limits';
import type { Team } from '#contract/teams/teams';
import { DAY_MS } from '#contract/timings';
import { buildTestApp } from '../../support/app';
import { storedTip } from '../../support/stored-tips';
import { foundTeam, inTeam, join, teamOf } from '../../support/teams';
import { codeOf, Tipper } from '../../support/tipper';
import { goodPassword, signUpWorker, type TestWorker } from '../../support/workers';

let now = Date.parse('2026-05-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

async function teamOfTwo() {
  const [founder, member] = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  const team = await foundTeam(app, founder);
  now += 1000;
  const { meId } = (await join(app, team.id, founder, member)).json<Team>();
  const leave = () => inTeam(app, member, 'DELETE', `${team.id}/members/${meId}`);
  return { founder, member, team, memberId: meId, leave };
}

describe("a founder's team, when the account is deleted", () => {
  const erase = ({ email, headers }: TestWorker) => {
    const payload = { password: goodPassword, confirmation: email };
    return app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
  };

  it('does not go to former members, however long they belonged', async () => {
    const { founder, member, team, leave } = await teamOfTwo();
    const second = await signUpWorker(app);
    now += 1000;
    const { meId } = (await join(app, team.id, founder, second)).json<Team>();
    await leave();
    expect((await erase(founder)).statusCode).toBe(200);
    await database.pool.query(`update users set plan = 'pro'`);
    now += 20_000;
    const takeOver = (who: TestWorker) => inTeam(app, who, 'POST', `${team.id}/take-over`);
    expect(codeOf(await takeOver(member))).toEqual([403, 'team_left']);
    expect((await takeOver(second)).json<Team>().members).toContainEqual(
      expect.objectContaining({ id: meId, role: 'founder', leftAt: null }),
    );
    const [left] = (await teamOf(app, team.id, member)).members;
    expect(left).toMatchObject({ role: 'member', leftAt: expect.any(String) });
  });

  it('ends if only former members are left who earned nothing in it', async () => {
    const { founder, member, team, leave } = await teamOfTwo();
    await leave();
    expect((await erase(founder)).statusCode).toBe(200);
    const gone = await inTeam(app, member, 'GET', team.id);
    expect(codeOf(gone)).toEqual([404, 'team_not_found']);
    expect((await inTeam(app, member, 'GET', '')).json()).toEqual({ teams: [] });
  });

  it('stays closed for former members who earned something, until they go too', async () => {
    const { founder, member, team, memberId, leave } = await teamOfTwo();
    const idle = await signUpWorker(app);
    now += 1000;
    const { meId: idleId } = (await join(app, team.id, founder, idle)).json<Team>();
    const pay = async (receiverId: string) => {
      const tipper = new Tipper(app, team.profileId);
      await tipper.create({ receiverId });
      await tipper.confirm();
      return tipper.tipId;
    };
    const [own, other] = [await pay(memberId), await pay(team.meId)];
    const hour = 3_600_000;
    const workers = [team.meId, memberId].map((id) => ({ memberId: id, minutes: 0, points: 0 }));
    const split = await inTeam(app, founder, 'POST', `${team.id}/shifts`, {
      id: newId(),
      split: 'equal',
      workers,
      startsAt: new Date(now - hour).toISOString(),
      endsAt: new Date(now + hour).toISOString(),
    });
    expect(split.statusCode).toBe(201);
    await leave();
    await inTeam(app, idle, 'DELETE', `${team.id}/members/${idleId}`);
    now += 1000;
    const statement = () =>
      inTeam(app, member, 'GET', `${team.id}/statement?from=2026-05-01&to=2026-05-31`);
    const before = (await statement()).json();
    const recordUrl = `/api/earnings/record?month=2026-05&teamId=${team.id}`;
    const record = async () =>
      (await app.inject({ url: recordUrl, headers: member.headers })).json();
    const recorded = await record();
    expect(before.lines).toHaveLength(1);
    expect(recorded.total.openAmount).toBe(20);

    expect((await erase(founder)).statusCode).toBe(200);
    expect((await statement()).json()).toEqual(before);
    expect(await record()).toEqual(recorded);
    expect((await inTeam(app, member, 'POST', `${team.id}/take-over`)).statusCode).toBe(403);
    expect((await app.inject({ url: `/api/profiles/${team.handle}` })).statusCode).toBe(404);
    expect(await storedTip(database, own)).toMatchObject({ receiver_id: memberId });
    expect(await storedTip(database, other)).toBeUndefined();

    expect((await erase(member)).statusCode).toBe(200);
    const { rowCount } = await database.pool.query('select from teams where id = $1', [team.id]);
    expect(rowCount).toBe(0);
  });

  it('also ends with the last member, if nobody has taken it over', async () => {
    const { founder, member, team } = await teamOfTwo();
    for (const who of [founder, member]) expect((await erase(who)).statusCode).toBe(200);
    const { rowCount } = await database.pool.query('select from teams where id = $1', [team.id]);
    expect(rowCount).toBe(0);
  });
});

it.each([true, false])(
  'a member who returns shares in tips as before: %s',
  async (sharesInPool) => {
    const { founder, member, team, memberId, leave } = await teamOfTwo();
    const change = { role: 'member', sharesInPool };
    await inTeam(app, founder, 'PUT', `${team.id}/members/${memberId}`, change);
    await leave();
    const back = (await join(app, team.id, founder, member)).json<Team>();
    expect(back.members.find(({ id }) => id === memberId)).toMatchObject({
      sharesInPool,
      role: 'member',
      leftAt: null,
    });
  },
);

it('a tip paid to a long-gone member can be rated, and its contact details removed', async () => {
  const { team, memberId, leave } = await teamOfTwo();
  const tipper = new Tipper(app, team.profileId);
  await tipper.attempt();
  await tipper.create({ receiverId: memberId, rating: undefined });
  await tipper.confirm();
  await leave();
  now += (FORMER_RECEIVER_DAYS + 1) * DAY_MS;
  expect((await tipper.rate(4)).statusCode).toBe(200);
  // The outbox may send it again.
  expect((await tipper.patch({ receiverId: memberId, rating: 4 })).statusCode).toBe(200);
  expect((await tipper.patch({ tipperOptIn: false })).statusCode).toBe(200);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({
    receiver_id: memberId,
    rating: 4,
    tipper_phone_e164: null,
  });
  // A new tip can no longer be for them.
  const late = new Tipper(app, team.profileId);
  expect(codeOf(await late.create({ receiverId: memberId }))).toEqual([422, 'receiver_unknown']);
});

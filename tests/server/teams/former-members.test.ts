// What becomes of a team's tips and books when somebody has left it.
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days';
import { FORMER_RECEIVER_DAYS } from '#contract/limits';
import type { Team } from '#contract/teams';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join } from '../../support/teams';
import { signUpWorker } from '../../support/workers';
import { codeOf, storedTip, Tipper } from '../tips/tipper';

let now = Date.parse('2026-05-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });

/** A team of a founder and another member. */
async function teamOfTwo() {
  const [founder, member] = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  const team = await foundTeam(app, founder);
  now += 1000;
  const { meId } = (await join(app, team.id, founder, member)).json<Team>();
  const leave = () => inTeam(app, member, 'DELETE', `${team.id}/members/${meId}`);
  return { founder, member, team, memberId: meId, leave };
}

it('a tip that was paid to somebody who left long ago can be rated, and its contact details removed', async () => {
  const { team, memberId, leave } = await teamOfTwo();
  const tipper = new Tipper(app, team.profileId);
  await tipper.attempt();
  await tipper.create({ receiverId: memberId, rating: undefined });
  await tipper.confirm();
  await leave();
  now += (FORMER_RECEIVER_DAYS + 1) * DAY_MS;
  expect((await tipper.rate(4)).statusCode).toBe(200);
  // An outbox says again what it has said before.
  expect((await tipper.patch({ receiverId: memberId, rating: 4 })).statusCode).toBe(200);
  expect((await tipper.patch({ tipperOptIn: false })).statusCode).toBe(200);
  expect(await storedTip(database, tipper.tipId)).toMatchObject({
    ...{ receiver_id: memberId, rating: 4, tipper_phone_e164: null },
  });
  // Another tip cannot be theirs any more.
  const late = new Tipper(app, team.profileId);
  expect(codeOf(await late.create({ receiverId: memberId }))).toEqual([422, 'receiver_unknown']);
});

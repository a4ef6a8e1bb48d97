// Team tips in the records that members give their employers: each lists what the member was paid
// and the transfers with other members, and nothing that was paid to others.
import { v7 as newId } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import type { Team } from '#contract/teams/teams';
import type { TipRecord } from '#contract/tips/statements';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, join } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const shiftDay = '2026-05-01';
let now = Date.parse(`${shiftDay}T12:00:00Z`);
const { app, database } = await buildTestApp({ clock: { now: () => now } });

let ana: TestWorker;
let ben: TestWorker;
let stranger: TestWorker;
let team: Team;
let benId: string;

async function recordOf(who: TestWorker, asked = 'month=2026-05'): Promise<TipRecord> {
  const url = `/api/earnings/record?${asked}`;
  return (await app.inject({ url, headers: who.headers })).json<TipRecord>();
}

async function tip(profileId: string, amount: number, receiverId?: string): Promise<string> {
  const tipper = new Tipper(app, profileId);
  await tipper.create({ amount, receiverId });
  expect((await tipper.confirm()).statusCode).toBe(200);
  return tipper.tipId;
}

beforeAll(async () => {
  [ana, ben, stranger] = [
    await signUpWorker(app),
    await signUpWorker(app),
    await signUpWorker(app),
  ];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [ana.user.id]);
  team = await foundTeam(app, ana);
  benId = (await join(app, team.id, ana, ben)).json<Team>().meId;
  // Ana: $40 for the team and $7 of her own. Ben: for the team $61, $5 that he marked as not
  // received, and $9 that he has not answered.
  const [anas, own, bens, missing] = [
    await tip(team.profileId, 40, team.meId),
    await tip(ana.profile.id, 7),
    await tip(team.profileId, 61, benId),
    await tip(team.profileId, 5, benId),
  ];
  await tip(team.profileId, 9, benId);
  await confirmReceipt(app, ana, [anas, own], 'received');
  await confirmReceipt(app, ben, [bens], 'received');
  await confirmReceipt(app, ben, [missing], 'not_received');
  const workers = [team.meId, benId].map((memberId) => ({ memberId, minutes: 0, points: 0 }));
  await inTeam(app, ana, 'POST', `${team.id}/shifts`, {
    id: newId(),
    split: 'equal',
    workers,
    startsAt: `${shiftDay}T10:00:00Z`,
    endsAt: `${shiftDay}T14:00:00Z`,
  });
});

it('lists tips paid to each worker, no matter who owns the page', async () => {
  expect((await recordOf(ana)).total).toMatchObject({
    received: 2,
    receivedAmount: 47,
    open: 0,
    openAmount: 0,
  });
  expect((await recordOf(ben)).total).toMatchObject({
    received: 1,
    receivedAmount: 61,
    open: 1,
    openAmount: 9,
  });
  // The team's page belongs to the founder, but its tips do not.
  const ofPage = await recordOf(ana, `month=2026-05&pages=one&profileId=${team.profileId}`);
  expect(ofPage.total).toMatchObject({ received: 1, receivedAmount: 40, open: 0 });
});

it('can be limited to one page or team, for workers with several employers', async () => {
  const own = await recordOf(ana, `month=2026-05&pages=one&profileId=${ana.profile.id}`);
  expect(own.total).toMatchObject({ received: 1, receivedAmount: 7 });
  const ofTeam = await recordOf(ana, `year=2026&teamId=${team.id}`);
  expect(ofTeam.total).toMatchObject({ received: 1, receivedAmount: 40 });
  const url = `/api/earnings/record?month=2026-05&teamId=${team.id}`;
  const refused = await app.inject({ url, headers: stranger.headers });
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'team_not_found']);
});

it('lists what a member paid and got from whom, once both sides have confirmed it', async () => {
  const proposal = await inTeam(app, ana, 'POST', `${team.id}/settlements`, { id: newId() });
  const [transfer] = proposal.json<Team>().transfers;
  expect(transfer).toMatchObject({ fromId: benId, toId: team.meId, amount: 15 });
  const path = `${team.id}/transfers/${transfer?.id}/events`;
  now = Date.parse('2026-05-03T12:00:00Z');
  await inTeam(app, ben, 'PUT', `${path}/sent`);
  expect((await recordOf(ben)).total.paidOutAmount).toBe(0);
  now = Date.parse('2026-05-04T12:00:00Z');
  await inTeam(app, ana, 'PUT', `${path}/received`);

  const [bens, anas] = [await recordOf(ben), await recordOf(ana)];
  expect(bens.days[3]).toMatchObject({ day: '2026-05-04', paidOutAmount: 15, fromOthersAmount: 0 });
  expect(bens.days[3]?.paidTo).toEqual(['Ada M.']);
  expect(bens.total).toMatchObject({ receivedAmount: 61, paidOutAmount: 15 });
  expect(anas.days[3]).toMatchObject({ fromOthersAmount: 15, paidOutAmount: 0, paidTo: [] });
  expect(anas.total).toMatchObject({ receivedAmount: 47, fromOthersAmount: 15, paidOutAmount: 0 });
  const url = '/api/earnings/record?month=2026-05&format=csv';
  const table = (await app.inject({ url, headers: ben.headers })).body;
  expect(table).toContain('"2026-05-01","61.00",1,"0.00","0.00","","9.00",1');
  expect(table).toContain('"2026-05-04","0.00",0,"0.00","15.00","Ada M.","0.00",0');
  // Only their own page, nothing of the team.
  const own = await recordOf(ben, `month=2026-05&pages=one&profileId=${ben.profile.id}`);
  expect(own.total).toMatchObject({ received: 0, open: 0, paidOutAmount: 0 });
});

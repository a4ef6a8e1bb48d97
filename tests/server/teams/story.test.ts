// A team of three over a week: who is paid, what is split, who owes whom, and what remains after a
// member leaves.
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TeamShift } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { foundTeam, inTeam, invite, join, lastEntry, teamOf } from '../../support/teams';
import { codeOf, Tipper } from '../../support/tipper';
import {
  confirmReceipt,
  goodPassword,
  signUpUser,
  signUpWorker,
  type TestWorker,
} from '../../support/workers';

let now = Date.parse('2026-05-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const at = (time: string) => {
  now = Date.parse(`2026-05-01T${time}:00Z`);
};

let ana: TestWorker;
let ben: TestWorker;
let cleo: TestWorker;
let team: Team;
const id: Record<string, string> = {};

async function grantPro({ user }: TestWorker): Promise<void> {
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [user.id]);
}

async function tipTeam(receiver: string | undefined, amount: number, occurredAt?: string) {
  const tipper = new Tipper(app, team.profileId);
  const made = await tipper.create({ amount, receiverId: receiver, occurredAt });
  if (made.statusCode === 201) await tipper.confirm();
  return { tipper, made };
}

const dinner = { startsAt: '2026-05-01T17:00:00Z', endsAt: '2026-05-01T23:00:00Z' };
const work = (member: string, hours: number) => ({
  memberId: id[member] ?? '',
  minutes: hours * 60,
  points: 0,
});
const shiftOf = (changes = {}) => ({
  id: newId(),
  ...dinner,
  split: 'hours',
  workers: [work('ana', 6), work('ben', 4), work('cleo', 2)],
  ...changes,
});
const balances = (of: Team) =>
  Object.fromEntries(of.members.map((member) => [nameOf(member.id), member.balance]));
const nameOf = (memberId: string) =>
  Object.keys(id).find((name) => id[name] === memberId) ?? memberId;

beforeAll(async () => {
  [ana, ben, cleo] = [await signUpWorker(app), await signUpWorker(app), await signUpWorker(app)];
  await grantPro(ana);
  team = await foundTeam(app, ana);
  id.ana = team.meId;
  for (const [name, worker] of Object.entries({ ben, cleo })) {
    now += 1000;
    id[name] = (await join(app, team.id, ana, worker)).json<Team>().meId;
  }
});

describe('invitations', () => {
  it('work once, within a week, unless withdrawn; forged ones are refused', async () => {
    const [stranger, other] = [await signUpUser(app), await signUpUser(app)];
    const accept = async (token: string, { headers } = stranger) =>
      app.inject({
        method: 'POST',
        url: '/api/team-invitations/accept',
        headers,
        payload: { token },
      });
    expect(codeOf(await accept('A'.repeat(43)))).toEqual([410, 'invitation_invalid']);
    expect(codeOf(await accept('short'))).toEqual([400, 'invalid_input']);
    const token = await invite(app, team.id, ana);
    expect(codeOf(await accept(token, ben))).toEqual([409, 'already_member']);
    const both = await Promise.all([accept(token), accept(token, other)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const joined = both[0]?.statusCode === 200 ? stranger : other;
    const { meId } = await teamOf(app, team.id, joined);
    await inTeam(app, joined, 'DELETE', `${team.id}/members/${meId}`);

    const members = async () => (await teamOf(app, team.id, ana)).members;
    const before = await members();
    const late = await invite(app, team.id, ana);
    await database.pool.query('update team_invitations set expires_at = $1', [new Date(now)]);
    expect(codeOf(await accept(late, other))).toEqual([410, 'invitation_invalid']);
    const again = await invite(app, team.id, ana);
    const { invitations } = await teamOf(app, team.id, ana);
    for (const { id: invitation } of invitations) {
      await inTeam(app, ana, 'DELETE', `${team.id}/invitations/${invitation}`);
    }
    const refused = await accept(again, other);
    expect(codeOf(refused)).toEqual([410, 'invitation_invalid']);
    expect(refused.json().message).toMatch(/used or canceled, or has expired. Ask for another one/);
    expect(await members()).toEqual(before);
    const stored = await database.pool.query('select * from team_invitations');
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});

it('an invitation whose answer was lost is made again, and the lost link is void', async () => {
  const { headers } = await signUpUser(app);
  const payload = { id: newId() };
  const ask = async () => {
    const { link } = (await inTeam(app, ana, 'POST', `${team.id}/invitations`, payload)).json();
    return { token: link.split('#')[1] };
  };
  const [lost, shown] = [await ask(), await ask()];
  const { invitations } = await teamOf(app, team.id, ana);
  expect(invitations).toMatchObject([{ id: payload.id }]);
  const preview = (token: { token: string }) =>
    app.inject({ method: 'POST', url: '/api/team-invitations/preview', headers, payload: token });
  expect(codeOf(await preview(lost))).toEqual([410, 'invitation_invalid']);
  expect((await preview(shown)).statusCode).toBe(200);
  await inTeam(app, ana, 'DELETE', `${team.id}/invitations/${payload.id}`);
});

describe('tips for the team', () => {
  it('are paid in rotation, to the member whose details the page shows', async () => {
    at('17:10');
    const page = async () =>
      (await app.inject({ url: `/api/profiles/${team.handle}` })).json().team;
    const first = await page();
    expect(first.people.map((one: { memberId: string }) => nameOf(one.memberId))).toEqual([
      'ana',
      'ben',
      'cleo',
    ]);
    const receivers: string[] = [];
    for (const amount of [10, 20, 30]) {
      now += 60_000;
      const { next } = await page();
      receivers.push(nameOf(next));
      await tipTeam(next, amount);
    }
    expect(receivers).toEqual(['ana', 'ben', 'cleo']);
    expect(nameOf((await page()).next)).toBe('ana');
  });

  it('rotate by when they were reported, not by when they were begun', async () => {
    const founder = await signUpWorker(app);
    await grantPro(founder);
    const bar = await foundTeam(app, founder);
    now += 1000;
    const { meId } = (await join(app, bar.id, founder, ben)).json<Team>();
    const next = async () =>
      (await app.inject({ url: `/api/profiles/${bar.handle}` })).json().team.next;
    const begin = async (receiverId: string) => {
      const tipper = new Tipper(app, bar.profileId);
      await tipper.create({ receiverId });
      return tipper;
    };
    now += 60_000;
    const slow = await begin(bar.meId);
    now += 60_000;
    await (await begin(meId)).confirm();
    expect(await next()).toBe(bar.meId);
    now += 60_000;
    await slow.confirm();
    expect(await next()).toBe(meId);
  });

  it('from an offline phone count for the member it showed, in the shift of their time', async () => {
    at('18:00');
    const { made } = await tipTeam(id.cleo, 15, '2026-05-01T17:30:00Z');
    expect(made.statusCode).toBe(201);
    await tipTeam(id.ana, 25);
    const { rows } = await database.pool.query(
      'select receiver_id, amount_cents from tips where profile_id = $1 order by amount_cents',
      [team.profileId],
    );
    expect(rows.map((row) => [nameOf(row.receiver_id), row.amount_cents])).toEqual([
      ['ana', 1000],
      ['cleo', 1500],
      ['ben', 2000],
      ['ana', 2500],
      ['cleo', 3000],
    ]);
  });

  it('are refused for nobody and for strangers as receivers, and from members', async () => {
    for (const receiver of [undefined, newId()]) {
      const { made } = await tipTeam(receiver, 10);
      expect(codeOf(made)).toEqual([422, 'receiver_unknown']);
    }
    const tipper = new Tipper(app, team.profileId);
    expect(codeOf(await tipper.create({ receiverId: id.ana }, ben.headers))).toEqual([
      422,
      'own_profile',
    ]);
    const { tipper: done } = await tipTeam(id.ana, 1, '2026-05-01T10:00:00Z');
    expect(codeOf(await done.patch({ receiverId: id.ben }))).toEqual([
      422,
      'tip_already_completed',
    ]);
  });
});

describe('a shift', () => {
  const worked = (minutes: number, points = 0) => ({
    workers: [{ memberId: '', minutes, points }],
  });
  const bad: [string, object, string, RegExp][] = [
    ['negative hours', worked(-60), 'invalid_input', /Hours cannot be negative/],
    ['25 hours', worked(1500), 'invalid_input', /A day has 24 hours/],
    ['more than the shift', worked(420), 'invalid_input', /longer than the shift/],
    ['half a minute', worked(0.5), 'invalid_input', /./],
    ['101 points', worked(60, 101), 'invalid_input', /At most 100 points/],
    ['nobody', { workers: [] }, 'invalid_input', /Say who worked/],
    ['no hours at all', worked(0), 'nobody_worked', /Enter hours/],
    ['an end before its start', { endsAt: '2026-05-01T16:00:00Z' }, 'invalid_input', /at least/],
    [
      'a day in the future',
      { startsAt: '2026-05-02T01:00:00Z', endsAt: '2026-05-02T09:00:00Z' },
      ...(['shift_too_far', /of the last year that have begun/] as const),
    ],
  ];
  it.each(bad)('with %s is refused', async (_, changes, code, words) => {
    at('23:30');
    const body = shiftOf(changes);
    const workers = body.workers.map((worker) => ({
      ...worker,
      memberId: worker.memberId || id.ana,
    }));
    const answer = await inTeam(app, ana, 'POST', `${team.id}/shifts`, { ...body, workers });
    expect(codeOf(answer)[1]).toBe(code);
    expect(answer.body).toMatch(words);
    for (const table of ['ledger_entries', 'team_shifts']) {
      expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(0);
    }
  });

  it('with a stranger, or with somebody outside the pool, is refused', async () => {
    const workers = [{ memberId: newId(), minutes: 60, points: 0 }];
    const strange = await inTeam(app, ana, 'POST', `${team.id}/shifts`, shiftOf({ workers }));
    expect(codeOf(strange)).toEqual([404, 'team_member_not_found']);
    const change = (sharesInPool: boolean) =>
      inTeam(app, ana, 'PUT', `${team.id}/members/${id.ben}`, { role: 'manager', sharesInPool });
    expect(codeOf(await change(false))).toEqual([403, 'sign_in_not_recent']);
    const payload = { password: goodPassword };
    const { headers } = ana;
    await app.inject({ method: 'POST', url: '/api/auth/confirmation', headers, payload });
    expect((await change(false)).statusCode).toBe(200);
    const outside = await inTeam(app, ana, 'POST', `${team.id}/shifts`, shiftOf());
    expect(codeOf(outside)).toEqual([422, 'not_in_pool']);
    await change(true);
  });

  it('is split once, to the cent, and its late tips by another entry', async () => {
    at('23:30');
    const body = shiftOf();
    for (const _ of [1, 2]) {
      const answer = await inTeam(app, ana, 'POST', `${team.id}/shifts`, body);
      expect(answer.statusCode).toBe(201);
    }
    // $100: half, a third and a sixth, less what each was paid.
    expect(balances(await teamOf(app, team.id, ana))).toMatchObject({
      ana: 15,
      ben: 13.33,
      cleo: -28.33,
    });
    expect(codeOf(await inTeam(app, ana, 'POST', `${team.id}/shifts`, shiftOf()))).toEqual([
      409,
      'shift_overlaps',
    ]);

    await tipTeam(id.ben, 20, '2026-05-01T22:00:00Z');
    const list = async () =>
      (await inTeam(app, ana, 'GET', `${team.id}/shifts`)).json<{ shifts: TeamShift[] }>().shifts;
    expect(await list()).toMatchObject([{ pool: 100, poolNow: 120, changed: true }]);
    const { rows: before } = await database.pool.query(
      'select * from ledger_lines order by 1, 2, 3',
    );
    const again = {
      id: newId(),
      after: await lastEntry(app, team.id, ana, body.id),
      split: 'hours',
      note: 'A late tip',
      workers: body.workers,
    };
    const url = `${team.id}/shifts/${body.id}/corrections`;
    const tooLong = { ...again, id: newId(), workers: [work('ana', 6.5), work('ben', 4)] };
    const refused = await inTeam(app, ana, 'POST', url, tooLong);
    expect(codeOf(refused)).toEqual([400, 'invalid_input']);
    expect(refused.json().fields.workers).toBe('Nobody can work longer than the shift');
    for (const _ of [1, 2])
      expect((await inTeam(app, ana, 'POST', url, again)).statusCode).toBe(201);
    expect(await list()).toMatchObject([
      { pool: 120, poolNow: 120, changed: false, entries: [{}, {}] },
    ]);
    const { rows: after } = await database.pool.query(
      'select * from ledger_lines order by 1, 2, 3',
    );
    expect(after).toEqual(expect.arrayContaining(before));
    expect(balances(await teamOf(app, team.id, ana))).toMatchObject({ ana: 25, ben: 0, cleo: -25 });
  });

  it('shows members their own share, and the sums', async () => {
    const { shifts, outside } = (await inTeam(app, cleo, 'GET', `${team.id}/shifts`)).json();
    expect(outside).toBeNull();
    expect(shifts).toMatchObject([
      { pool: 120, poolNow: null, changed: null, people: 3, minutes: 720 },
    ]);
    expect(shifts[0].workers).toEqual([{ ...work('cleo', 2), share: 20, paid: 45 }]);
    expect(balances(await teamOf(app, team.id, cleo))).toEqual({ ana: null, ben: null, cleo: -25 });
  });

  it('cannot be changed except by entries', async () => {
    for (const sql of ['update ledger_lines set share_cents = 0', 'delete from ledger_entries']) {
      await expect(database.pool.query(sql)).rejects.toThrow('never changed or deleted');
    }
  });
});

it('shows the founder whom each tip was paid to', async () => {
  const { headers } = ana;
  const query = { profileId: team.profileId, search: '15.00' };
  const found = await app.inject({ url: '/api/tips', query, headers });
  expect(found.json().tips).toMatchObject([{ amount: 15, paidTo: 'Ada M. (3)' }]);
});

it('a tip that its receiver marks as not received leaves the pool', async () => {
  const { tipper } = await tipTeam(id.cleo, 40, '2026-05-01T11:00:00Z');
  const pool = async () =>
    (
      await inTeam(
        app,
        ana,
        'GET',
        `${team.id}/pool?from=2026-05-01T10:30:00Z&to=2026-05-01T12:00:00Z`,
      )
    ).json().amount;
  expect(await pool()).toBe(40);
  expect(
    (await confirmReceipt(app, ben, [tipper.tipId], 'not_received')).json().refused,
  ).toHaveLength(1);
  expect((await confirmReceipt(app, cleo, [tipper.tipId], 'not_received')).json().refused).toEqual(
    [],
  );
  expect(await pool()).toBe(0);
});

it('is settled with the fewest transfers, once both sides confirm', async () => {
  const proposal = { id: newId() };
  await inTeam(app, ana, 'POST', `${team.id}/settlements`, proposal);
  const proposed = (
    await inTeam(app, ana, 'POST', `${team.id}/settlements`, proposal)
  ).json<Team>();
  expect(proposed.transfers).toMatchObject([{ fromId: id.cleo, toId: id.ana, amount: 25 }]);
  const nothing = await inTeam(app, ana, 'POST', `${team.id}/settlements`, { id: newId() });
  expect(codeOf(nothing)).toEqual([409, 'nothing_to_settle']);
  const mark = (who: TestWorker, what: string) =>
    inTeam(app, who, 'PUT', `${team.id}/transfers/${proposed.transfers[0]?.id}/events/${what}`);
  expect(codeOf(await mark(ana, 'sent'))).toEqual([403, 'not_your_side']);
  expect((await mark(cleo, 'sent')).statusCode).toBe(200);
  expect(balances(await teamOf(app, team.id, ana))).toMatchObject({ ana: 25, cleo: -25 });
  // Ana is a manager and the receiver, but cannot withdraw what Cleo has marked as sent.
  expect(codeOf(await mark(ana, 'withdrawn'))).toEqual([409, 'transfer_confirmed']);
  expect((await mark(ana, 'received')).json<Team>().transfers).toEqual([]);
  expect(balances(await teamOf(app, team.id, ana))).toMatchObject({ ana: 0, ben: 0, cleo: 0 });
  expect((await mark(ana, 'received')).statusCode).toBe(200);
  expect(codeOf(await mark(ana, 'withdrawn'))).toEqual([409, 'transfer_closed']);
});

it('has statements for managers and for members, without formulas', async () => {
  const note = '=HYPERLINK("http://evil.example")';
  const body = { id: newId(), fromId: id.ben, toId: id.cleo, amount: 5, note };
  expect((await inTeam(app, ana, 'POST', `${team.id}/adjustments`, body)).statusCode).toBe(201);
  const period = 'from=2026-05-01&to=2026-05-01';
  const own = (await inTeam(app, cleo, 'GET', `${team.id}/statement?${period}`)).json();
  expect(own.balances).toEqual([{ memberId: id.cleo, member: 'Ada M. (3)', before: 0, after: 5 }]);
  const whole = (await inTeam(app, ana, 'GET', `${team.id}/statement?${period}`)).json();
  expect(whole.lines.length).toBeGreaterThan(own.lines.length);
  const csv = (await inTeam(app, ana, 'GET', `${team.id}/statement?${period}&format=csv`)).body;
  expect(csv).toContain(`"'=HYPERLINK`);
  expect(csv).toContain(',-5,');
  // All three have the same name.
  for (const name of ['Ada M.', 'Ada M. (2)', 'Ada M. (3)']) expect(csv).toContain(`,"${name}",`);
});

it('keeps the ledger of the others when members leave, come back, or delete their accounts', async () => {
  await inTeam(app, cleo, 'DELETE', `${team.id}/members/${id.cleo}`);
  const left = await teamOf(app, team.id, cleo);
  expect(left.members.map((member) => nameOf(member.id))).toEqual(['cleo']);
  expect(balances(left)).toEqual({ cleo: 5 });
  expect(
    codeOf(await inTeam(app, cleo, 'POST', `${team.id}/settlements`, { id: newId() })),
  ).toEqual([403, 'team_left']);
  const back = (await join(app, team.id, ana, cleo)).json<Team>();
  expect(back.meId).toBe(id.cleo);

  const payload = { password: goodPassword, confirmation: ben.email };
  const { headers } = ben;
  const erased = await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
  expect(erased.statusCode).toBe(200);
  const ledger = await teamOf(app, team.id, ana);
  const gone = ledger.members.find((member) => member.id === id.ben);
  expect(gone).toMatchObject({ name: 'Ada M. (2)', hasAccount: false, balance: -5 });
  // For a deleted account, a manager confirms.
  const { transfers } = (
    await inTeam(app, ana, 'POST', `${team.id}/settlements`, { id: newId() })
  ).json<Team>();
  const url = `${team.id}/transfers/${transfers[0]?.id}/events`;
  expect((await inTeam(app, ana, 'PUT', `${url}/sent`)).statusCode).toBe(200);
  expect((await inTeam(app, cleo, 'PUT', `${url}/received`)).statusCode).toBe(200);
  expect(balances(await teamOf(app, team.id, cleo))).toEqual({ ana: null, cleo: 0 });
});

it('belongs to nobody once its founder deletes the account, until a member with a plan takes it over', async () => {
  const payload = { password: goodPassword, confirmation: ana.email };
  const { headers } = ana;
  await app.inject({ method: 'DELETE', url: '/api/account', headers, payload });
  const left = await teamOf(app, team.id, cleo);
  expect(left).toMatchObject({ paused: true, hasFounder: false, handle: team.handle });
  const listed = (await inTeam(app, cleo, 'GET', '')).json().teams;
  expect(listed).toMatchObject([{ asked: true, role: 'member' }]);
  expect((await app.inject({ url: `/api/profiles/${team.handle}` })).statusCode).toBe(404);
  const takeOver = () => inTeam(app, cleo, 'POST', `${team.id}/take-over`);
  expect(codeOf(await takeOver())).toEqual([403, 'not_in_plan']);
  await grantPro(cleo);
  now += 20_000;
  const taken = (await takeOver()).json<Team>();
  expect(taken).toMatchObject({ paused: false, hasFounder: true });
  expect(taken.members.find((member) => member.id === id.cleo)).toMatchObject({ role: 'founder' });
  expect((await app.inject({ url: `/api/profiles/${team.handle}` })).statusCode).toBe(200);
});

// Who may do what with a team: every call about teams, by every role, at the product's own host and
// at a worker's domain; and what each role sees of the ledger.
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountExport } from '#contract/accounts/account';
import { type Call, pathOf } from '#contract/call';
import type { ErrorCode } from '#contract/errors';
import type { Team, TeamTip } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { type CallName, everyCall, goodRequest } from '../../support/every-call';
import { holdLock } from '../../support/held-lock';
import { foundTeam, inTeam, invite, join, lastEntry } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { signUpWorker, type TestWorker } from '../../support/workers';

const roles = ['founder', 'manager', 'member', 'left', 'removed', 'stranger'] as const;
type Role = (typeof roles)[number];

// The words in the table's cells and the errors they stand for.
const words: Record<string, ErrorCode | 'yes'> = {
  yes: 'yes',
  managers: 'team_managers_only',
  founder: 'team_founder_only',
  left: 'team_left',
  'no team': 'team_not_found',
  'needs Pro': 'not_in_plan',
  stays: 'founder_stays',
  'not asked': 'not_asked',
  'in it': 'already_member',
  'not theirs': 'not_your_side',
  'no such': 'transfer_not_found',
  void: 'invitation_invalid',
};

/**
 * One row per call, or per kind of request where that matters. Members who left or were removed
 * still see their part of the ledger, and nothing else. For strangers, the team does not exist. All
 * calls require a session.
 */
const table = `
                                      founder     manager     member      left        removed     stranger
listTeams                             yes         yes         yes         yes         yes         yes
createTeam                            yes         needs Pro   needs Pro   needs Pro   needs Pro   needs Pro
getTeam                               yes         yes         yes         yes         yes         no team
putTeamRules                          yes         yes         managers    left        left        no team
createInvitation                      yes         yes         managers    left        left        no team
deleteInvitation                      yes         yes         managers    left        left        no team
putTeamMember, who shares             yes         yes         managers    left        left        no team
putTeamMember, a new manager          yes         founder     managers    left        left        no team
putTeamMember, a new founder          stays       founder     managers    left        left        no team
putSuccessor                          yes         founder     managers    left        left        no team
deleteSuccessor                       yes         not asked   not asked   left        left        no team
takeTeamOver                          yes         not asked   not asked   left        left        no team
takeTeamOver, asked                   yes         needs Pro   needs Pro   left        left        no team
removeTeamMember, a member            yes         yes         managers    left        left        no team
removeTeamMember, a manager           yes         founder     managers    left        left        no team
removeTeamMember, the founder         stays       stays       managers    left        left        no team
removeTeamMember, oneself             stays       yes         yes         left        left        no team
listTeamShifts                        yes         yes         yes         yes         yes         no team
listTeamTips                          yes         yes         yes         yes         yes         no team
getTeamPool                           yes         yes         managers    left        left        no team
postTeamShift                         yes         yes         managers    left        left        no team
correctTeamShift                      yes         yes         managers    left        left        no team
voidTeamShift                         yes         yes         managers    left        left        no team
postAdjustment                        yes         yes         managers    left        left        no team
postSettlement                        yes         yes         managers    left        left        no team
putTransferEvent, sent by oneself     yes         yes         yes         yes         yes         no team
putTransferEvent, sent by another     not theirs  not theirs  no such     no such     no such     no team
putTransferEvent, withdrawn           yes         yes         no such     no such     no such     no team
putTransferEvent, by a side           yes         yes         managers    managers    managers    no team
getTeamStatement                      yes         yes         yes         yes         yes         no team
previewInvitation                     in it       in it       in it       yes         yes         yes
acceptInvitation                      in it       in it       in it       yes         yes         yes
previewInvitation, of one removed     void        void        void        void        void        void
acceptInvitation, of one removed      void        void        void        void        void        void
acceptInvitation, of one demoted      void        void        void        void        void        void
`;

const [heads = '', ...lines] = table.trim().split('\n');
const cellsOf = (line: string) => line.trim().split(/ {2,}/);
const rows = lines.map((line) => {
  const [row = '', ...cells] = cellsOf(line);
  return [row, cells.map((cell) => words[cell] ?? cell)] as const;
});

const dns = new Map<string, string[][]>();
const resolveTxt = async (name: string) => dns.get(name) ?? [];
let now = Date.parse('2026-05-01T12:00:00Z');
const { app, database } = await buildTestApp({ clock: { now: () => now }, resolveTxt });

const teamCalls = everyCall.filter(([, { path }]) => path.startsWith('/api/team'));
const callOf = (row: string): [CallName, Call] => {
  const found = teamCalls.find(([name]) => name === row.split(',')[0]);
  if (!found) throw new Error(`${row}: there is no such call about teams`);
  return found;
};

let people: Record<Role | 'other' | 'second', TestWorker>;
const ids = {} as Record<Role | 'other' | 'second', string>;
let team: Team;
let shiftId: string;

beforeAll(async () => {
  const made = await Promise.all([...roles, 'other', 'second'].map(() => signUpWorker(app)));
  people = Object.fromEntries(
    [...roles, 'other', 'second'].map((role, index) => [role, made[index]]),
  ) as typeof people;
  const { founder, manager } = people;
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  team = await foundTeam(app, founder);
  ids.founder = team.meId;
  for (const role of ['manager', 'member', 'left', 'removed', 'other', 'second'] as const) {
    now += 1000;
    ids[role] = (await join(app, team.id, founder, people[role])).json<Team>().meId;
  }
  ids.stranger = newId();
  const promoted = { role: 'manager', sharesInPool: true };
  for (const role of ['manager', 'second'] as const) {
    await inTeam(app, founder, 'PUT', `${team.id}/members/${ids[role]}`, promoted);
  }
  await splitDinner();
  await inTeam(app, people.left, 'DELETE', `${team.id}/members/${ids.left}`);
  await inTeam(app, manager, 'DELETE', `${team.id}/members/${ids.removed}`);
});

/** Splits a shift in which every share is an amount that occurs nowhere else. */
async function splitDinner(): Promise<void> {
  const worked = { founder: 307, manager: 251, member: 173, left: 139, removed: 97 };
  const paid = { founder: 18.01, manager: 31.37, member: 44.9, left: 61.13, removed: 73.29 };
  const workers = Object.keys(worked) as (keyof typeof worked)[];
  for (const role of workers) {
    const tipper = new Tipper(app, team.profileId);
    await tipper.create({ amount: paid[role], receiverId: ids[role] });
    await tipper.confirm();
  }
  shiftId = newId();
  const answer = await inTeam(app, people.founder, 'POST', `${team.id}/shifts`, {
    id: shiftId,
    startsAt: new Date(now - 3.6e6),
    endsAt: new Date(now + 18e6),
    split: 'hours',
    workers: workers.map((role) => ({ memberId: ids[role], minutes: worked[role], points: 0 })),
  });
  expect(answer.statusCode).toBe(201);
}

let shiftsMade = 0;
const work = () => ({
  id: newId(),
  split: 'hours',
  workers: [{ memberId: ids.member, minutes: 60, points: 0 }],
});
/** On a different day each time. */
function nextShift() {
  shiftsMade += 1;
  const start = now - shiftsMade * 864e5;
  return { ...work(), startsAt: new Date(start), endsAt: new Date(start + 36e5) };
}

/** Creates everything that a request needs, and returns its specific part. */
async function prepared(row: string, role: Role): Promise<{ params?: object; body?: object }> {
  const id = team.id;
  const own = role === 'stranger' ? ids.second : ids[role];
  const member = (memberId: string) => ({ params: { id, memberId } });
  const transfer = async (fromId: string, toId: string, event: string) => {
    const transferId = newId();
    await database.pool.query(
      `with proposal as (insert into settlement_proposals (team_id, id, by_id, created_at) values ($1, $2, $3, now()))
       insert into team_transfers (team_id, id, proposal_id, from_id, to_id, cents, created_at)
       values ($1, $2, $2, $3, $4, 100, now())`,
      [id, transferId, fromId, toId],
    );
    return { params: { id, transferId, event } };
  };
  const invitation = async () => ({ body: { token: await invite(app, id, people.founder) } });
  /** An invitation by a member who is no longer a manager. */
  const old = async (method: 'PUT' | 'DELETE', payload?: object) => {
    const token = await invite(app, id, people.second);
    await inTeam(app, people.founder, method, `${id}/members/${ids.second}`, payload);
    const left = database.pool.query('select from team_invitations where by_id = $1', [ids.second]);
    expect((await left).rowCount).toBe(0);
    return { body: { token } };
  };
  const demoted = { role: 'member', sharesInPool: true };
  const change = (newRole: string) => ({
    ...member(ids.other),
    body: { role: newRole, sharesInPool: true },
  });
  const making: Record<string, () => object | Promise<object>> = {
    deleteInvitation: () => ({ params: { id, invitationId: newId() } }),
    putSuccessor: () => ({ params: { id }, body: { memberId: ids.other } }),
    'takeTeamOver, asked': async () => {
      await database.pool.query('update teams set successor_id = $2 where id = $1', [id, own]);
      return { params: { id } };
    },
    'putTeamMember, who shares': () => change('member'),
    'putTeamMember, a new manager': () => change('manager'),
    'putTeamMember, a new founder': () => change('founder'),
    'removeTeamMember, a member': () => member(ids.other),
    'removeTeamMember, a manager': () => member(ids.second),
    'removeTeamMember, the founder': () => member(ids.founder),
    'removeTeamMember, oneself': () => member(ids[role]),
    postTeamShift: () => ({ params: { id }, body: nextShift() }),
    correctTeamShift: async () => {
      const after = await lastEntry(app, id, people.founder, shiftId);
      return { params: { id, shiftId }, body: { ...work(), after, note: '' } };
    },
    voidTeamShift: async () => {
      const shift = nextShift();
      await inTeam(app, people.founder, 'POST', `${id}/shifts`, shift);
      return { params: { id, shiftId: shift.id }, body: { id: newId() } };
    },
    postAdjustment: () => ({
      params: { id },
      body: { id: newId(), fromId: ids.other, toId: ids.second, amount: 1, note: 'Cash' },
    }),
    postSettlement: async () => {
      const debt = { fromId: ids.other, toId: ids.second, amount: 1, note: 'Cash' };
      await inTeam(app, people.founder, 'POST', `${id}/adjustments`, { id: newId(), ...debt });
      return { params: { id } };
    },
    'putTransferEvent, sent by oneself': () => transfer(own, ids.other, 'sent'),
    'putTransferEvent, sent by another': () => transfer(ids.other, ids.second, 'sent'),
    'putTransferEvent, withdrawn': () => transfer(ids.other, ids.second, 'withdrawn'),
    'putTransferEvent, by a side': () => transfer(own, ids.other, 'withdrawn'),
    previewInvitation: invitation,
    acceptInvitation: invitation,
    'previewInvitation, of one removed': () => old('DELETE'),
    'acceptInvitation, of one removed': () => old('DELETE'),
    'acceptInvitation, of one demoted': () => old('PUT', demoted),
  };
  return (await making[row]?.()) ?? { params: { id } };
}

async function ask(row: string, role: Role | null, host = 'localhost') {
  const [name, call] = callOf(row);
  const good = goodRequest(name, people[role ?? 'stranger']);
  const { params, body } = { ...good, ...(await prepared(row, role ?? 'founder')) };
  const before = await everything();
  const answer = await app.inject({
    method: call.method,
    url: pathOf(call, params as Record<string, string>),
    query: good.query,
    payload: body as object,
    headers: { host, ...(role && people[role].headers) },
  });
  const said = answer.statusCode < 300 ? 'yes' : answer.json<{ code: string }>().code;
  if (said !== 'yes') expect(await everything(), `${row} by ${role}`).toBe(before);
  return said;
}

/** Returns a digest of everything stored about teams. */
async function everything(): Promise<string> {
  const tables = [
    'teams',
    'team_members',
    'team_invitations',
    'team_shifts',
    'ledger_entries',
    'ledger_lines',
    'settlement_proposals',
    'team_transfers',
    'transfer_events',
    'tips',
    'profiles',
    'users',
  ];
  const digests = tables.map(
    (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
  );
  const { rows } = await database.pool.query({
    text: `select ${digests.join(', ')}`,
    rowMode: 'array',
  });
  return JSON.stringify(rows);
}

/** Restores everybody's membership. */
async function membersAgain(members: unknown): Promise<void> {
  const rows = JSON.stringify(members);
  await database.pool.query(
    `insert into team_members select * from json_populate_recordset(null::team_members, $1)
     on conflict (team_id, id) do update set user_id = excluded.user_id, role = excluded.role,
       shares_in_pool = excluded.shares_in_pool, left_at = excluded.left_at`,
    [rows],
  );
  await database.pool.query(
    `delete from team_members where team_id = $1
       and id not in (select id from json_populate_recordset(null::team_members, $2))`,
    [team.id, rows],
  );
}

// Runs before anything except the one shift is entered.
describe('of the ledger', () => {
  /** Returns each member's amounts in dollars, as they appear in responses. */
  async function amountsOf(): Promise<Map<string, Set<string>>> {
    const { rows } = await database.pool.query<Record<string, string | number>>(
      `select member_id, share_cents, paid_cents, share_cents - paid_cents as rest
       from ledger_lines join ledger_entries e on e.id = entry_id where e.shift_id = $1`,
      [shiftId],
    );
    return new Map(
      rows.map(({ member_id, ...cents }) => [
        String(member_id),
        new Set(Object.values(cents).map((value) => String(Math.abs(Number(value)) / 100))),
      ]),
    );
  }

  it.each([
    ['founder', 'everything'],
    ['manager', 'everything'],
    ['member', 'their own'],
    ['left', 'their own'],
    ['removed', 'their own'],
  ] as const)('the %s sees %s', async (role, what) => {
    const amounts = await amountsOf();
    const own = amounts.get(ids[role]) ?? new Set();
    const others = [...amounts].flatMap(([id, all]) => (id === ids[role] ? [] : [...all]));
    const day = new Date(now).toISOString().slice(0, 10);
    const period = `from=${day}&to=${day}`;
    const reads = ['', '/shifts', '/tips', `/statement?${period}`];
    const bodies = new Map<string, string>();
    for (const path of [...reads, `/statement?${period}&format=csv`]) {
      const answer = await inTeam(app, people[role], 'GET', `${team.id}${path}`);
      expect(answer.statusCode, path).toBe(200);
      bodies.set(path, answer.body);
    }
    const { headers } = people[role];
    const exported = await app.inject({ url: '/api/account/export?format=json', headers });
    bodies.set('account', JSON.stringify(exported.json().teams));
    const isIn = (amount: string, text = '') =>
      new RegExp(`(?<![\\d.])${amount.replace('.', '\\.')}(?![\\d.])`).test(text);
    const seen = others.filter((amount) => [...bodies.values()].some((text) => isIn(amount, text)));
    expect(seen).toEqual(what === 'everything' ? others : []);
    for (const amount of own) expect(isIn(amount, bodies.get(`/statement?${period}`))).toBe(true);
    // Each sees the team tips that were paid to them.
    const tips = JSON.parse(bodies.get('/tips') ?? '{}').tips as TeamTip[];
    expect(tips).toHaveLength(1);
    expect([...own]).toContain(String(tips[0]?.amount));
    expect(accountExport.parse(exported.json()).teams[0]?.tips).toEqual(tips);
    const table = await app.inject({ url: '/api/account/export?format=csv', headers });
    const listed = table.body.split('\r\n').filter((row) => row.startsWith(`"${team.handle}",`));
    expect(listed).toHaveLength(role === 'founder' ? amounts.size : 1);
    expect(listed.join()).toContain(`"${tips[0]?.id}"`);
  });
});

it('has a row for every call about teams', () => {
  expect(cellsOf(heads)).toEqual(roles);
  const named = rows.map(([row]) => callOf(row)[0]);
  expect([...new Set(named)].sort()).toEqual(teamCalls.map(([name]) => name).sort());
});

describe.each(rows)('%s', (row, expected) => {
  it('answers its users, and changes nothing for anybody else', async () => {
    const { rows: members } = await database.pool.query(
      'select * from team_members where team_id = $1',
      [team.id],
    );
    const said: Record<string, string> = {};
    for (const role of roles) {
      said[role] = await ask(row, role);
      await membersAgain(members);
    }
    expect(said).toEqual(Object.fromEntries(roles.map((role, i) => [role, expected[i]])));
    expect(await ask(row, null)).toBe('not_authenticated');
    await membersAgain(members);
  });
});

it("at a worker's domain, no call about teams is answered to anybody", async () => {
  const { founder } = people;
  const host = 'tips.maya.com';
  const { headers } = founder;
  const asked = await app.inject({
    method: 'PUT',
    url: '/api/profiles/me/domain',
    headers,
    payload: { host },
  });
  const { record } = asked.json().domain;
  dns.set(record.name, [[record.value]]);
  await app.inject({ method: 'POST', url: '/api/profiles/me/domain/check', headers });
  for (const [row] of rows) {
    for (const role of [...roles, null]) expect(await ask(row, role, host), row).toBe('not_found');
  }
});

it('sets no rules for a manager who is being removed', async () => {
  const [founder, manager] = [await signUpWorker(app), await signUpWorker(app)];
  await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
  const { id } = await foundTeam(app, founder);
  const { meId } = (await join(app, id, founder, manager)).json<Team>();
  const promoted = { role: 'manager', sharesInPool: true };
  await inTeam(app, founder, 'PUT', `${id}/members/${meId}`, promoted);
  const removing = await holdLock(
    database,
    `update team_members set left_at = now(), role = 'member'
       from (select pg_advisory_xact_lock(hashtextextended($2, 0))) as locked where id = $1`,
    [meId, `members of team ${id}`],
  );
  const rules = { payout: 'collector', collectorId: meId, split: 'hours' };
  const setting = inTeam(app, manager, 'PUT', `${id}/rules`, rules);
  await removing.untilBlocked(1);
  await removing.release();
  expect((await setting).json()).toMatchObject({ code: 'team_left' });
});

// Writes to the ledgers of two teams in any order, by any of their members, with ids that clients
// choose: new ones, repeated ones, and those of other objects or of the other team. Whatever
// happens, the ledger adds up: balances are the sums of entries and change only through entries,
// and statements agree. `TIMES=20 SEED=16 npx vitest run tests/server/teams/any-order.test.ts` runs
// more of them.
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { TeamStatement } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { selectLedgerFaults } from '../../../src/server/teams/repository/ledger-faults';
import { buildTestApp } from '../../support/app';
import { runs } from '../../support/by-chance';
import { foundTeam, inTeam, join, lastEntry, teamOf } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-05-03T00:00:00Z');
let now = start;
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const people = await Promise.all([0, 1, 2].map(() => signUpWorker(app)));

const nth = fc.nat(40);
const of = { team: fc.nat(1), who: fc.nat(2), id: nth };
const pair = { from: fc.nat(3), to: fc.nat(3) };
const cents = fc.constantFrom(1, 2, 999, 10_000, 1_000_000);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...of, ...pair, does: fc.constant('adjust'), cents }) },
  { weight: 4, arbitrary: fc.record({ ...of, does: fc.constant('propose') }) },
  { weight: 6, arbitrary: fc.record({ ...of, does: fc.constantFrom('sent', 'received') }) },
  { weight: 1, arbitrary: fc.record({ ...of, does: fc.constant('withdrawn') }) },
  { weight: 6, arbitrary: fc.record({ ...of, ...pair, does: fc.constant('settle'), cents }) },
  { weight: 3, arbitrary: fc.record({ ...of, does: fc.constant('split'), from: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...of, does: fc.constantFrom('correct', 'void'), from: nth }),
  },
  { weight: 3, arbitrary: fc.record({ ...of, does: fc.constant('tip'), from: fc.nat(3), cents }) },
  { weight: 1, arbitrary: fc.record({ ...of, does: fc.constant('deny'), from: nth }) },
  { weight: 1, arbitrary: fc.record({ ...of, does: fc.constant('again') }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...of, does: fc.constantFrom('leave', 'return', 'promote') }),
  },
);
interface Step {
  readonly team: number;
  readonly who: number;
  readonly id: number;
  readonly does: string;
  readonly from?: number;
  readonly to?: number;
  readonly cents?: number;
}

interface Sent {
  readonly who: TestWorker;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** The history of two teams of the same three people. */
class Story {
  /** The ids that clients use: a few of their own, and all that they have seen. */
  readonly ids: string[] = [newId(), newId(), newId()];
  readonly tips: { id: string; who: number }[] = [];
  last: Sent | undefined;

  constructor(
    readonly teams: readonly Team[],
    readonly members: readonly (readonly string[])[],
  ) {}

  static async begin(): Promise<Story> {
    await database.pool.query('delete from teams');
    const [teams, members]: [Team[], string[][]] = [[], []];
    for (const founder of people.slice(0, 2)) {
      await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
      const team = await foundTeam(app, founder);
      const ids = new Map([[founder, team.meId]]);
      for (const person of people.filter((one) => one !== founder)) {
        now += 1000;
        ids.set(person, (await join(app, team.id, founder, person)).json<Team>().meId);
      }
      teams.push(team);
      members.push(people.map((person) => ids.get(person) ?? ''));
    }
    return new Story(teams, members);
  }

  async take(next: Step): Promise<void> {
    now += 60_000;
    const team = this.teams[next.team] as Team;
    const members = [...(this.members[next.team] ?? []), newId()];
    // Usually a person who may do it, or hardly anything would be entered.
    const isTheirs = /^(adjust|propose|split|correct|void|promote)$/.test(next.does);
    const who = people[isTheirs && next.id % 4 > 0 ? next.team : next.who] as TestWorker;
    const id = pick([...this.ids, newId()], next.id) ?? '';
    const [from, to] = [members[next.from ?? 0], members[next.to ?? 0]];
    const work = {
      split: 'equal',
      workers: members.slice(0, 3).map((memberId) => ({ memberId, minutes: 0, points: 0 })),
    };
    const post = (path: string, body: object) =>
      this.send({ who, method: 'POST', path: `${team.id}/${path}`, body });
    const put = (path: string, body?: object) =>
      this.send({ who, method: 'PUT', path: `${team.id}/${path}`, ...(body && { body }) });
    const amount = (next.cents ?? 0) / 100;
    const shifts = await this.idsOf('team_shifts', team.id);
    switch (next.does) {
      case 'adjust':
        return post('adjustments', { id, fromId: from, toId: to, amount, note: 'Cash' });
      case 'settle':
        return this.settle(team, next);
      case 'propose':
        return post('settlements', { id });
      case 'split': {
        const startsAt = new Date(start - ((next.from ?? 0) + 1) * 24 * HOUR_MS);
        const endsAt = new Date(startsAt.getTime() + 4 * HOUR_MS);
        return post('shifts', { id, startsAt, endsAt, ...work });
      }
      case 'correct':
      case 'void': {
        const shift = pick(shifts, next.from ?? 0) ?? id;
        return next.does === 'correct'
          ? post(`shifts/${shift}/corrections`, {
              id,
              after: (await lastEntry(app, team.id, people[next.team] as TestWorker, shift)) ?? id,
              ...work,
              note: '',
            })
          : post(`shifts/${shift}/void`, { id });
      }
      case 'tip':
        return this.tip(team, next);
      case 'deny': {
        const tip = pick(this.tips, next.from ?? 0);
        if (tip) await confirmReceipt(app, people[tip.who] as TestWorker, [tip.id], 'not_received');
        return;
      }
      case 'again':
        return this.last && this.send(this.last);
      case 'promote':
        // Naming managers requires a recent sign-in.
        await database.pool.query('update sessions set confirmed_at = $1', [new Date(now)]);
        return put(`members/${members[next.id % 3]}`, { role: 'manager', sharesInPool: true });
      case 'leave':
        return this.send({
          who,
          method: 'DELETE',
          path: `${team.id}/members/${members[next.who]}`,
        });
      case 'return':
        await join(app, team.id, people[next.team] as TestWorker, who);
        return;
      default: {
        const transfers = await this.idsOf('team_transfers', team.id);
        const transfer = pick(transfers, next.id) ?? id;
        return put(`transfers/${transfer}/events/${next.does}`);
      }
    }
  }

  /** Confirms a transfer by both sides. A manager may have used its id for something else. */
  async settle(team: Team, { team: index, id, from = 0, cents = 1 }: Step): Promise<void> {
    const { rows } = await database.pool.query(
      'select id, from_id as "fromId", to_id as "toId" from team_transfers where team_id = $1 order by id desc',
      [team.id],
    );
    const transfer = pick(rows, id % 3);
    if (!transfer) return;
    const { fromId, toId } = transfer;
    const whoIs = (memberId: string) =>
      people[this.members[index]?.indexOf(memberId) ?? 0] as TestWorker;
    if (from % 2 === 1) {
      const body = { id: transfer.id, fromId, toId, amount: cents / 100, note: 'Cash' };
      const path = `${team.id}/adjustments`;
      await this.send({ who: people[index] as TestWorker, method: 'POST', path, body });
    }
    const path = `${team.id}/transfers/${transfer.id}/events`;
    await this.send({ who: whoIs(fromId), method: 'PUT', path: `${path}/sent` });
    await this.send({ who: whoIs(toId), method: 'PUT', path: `${path}/received` });
  }

  async tip(team: Team, { from = 0, who, cents = 1 }: Step): Promise<void> {
    const receiver = (who + from) % 3;
    const tipper = new Tipper(app, team.profileId);
    const occurredAt = new Date(start - (from + 1) * 24 * HOUR_MS + HOUR_MS).toISOString();
    const receiverId = this.members[this.teams.indexOf(team)]?.[receiver];
    await tipper.create({ amount: cents / 100, receiverId, occurredAt });
    await tipper.confirm();
    this.tips.push({ id: tipper.tipId, who: receiver });
  }

  /** Sends a write. If rejected or repeated it changes nothing, else it adds at most one entry. */
  async send(sent: Sent): Promise<void> {
    const before = await this.ledger();
    const { statusCode, body } = await inTeam(app, sent.who, sent.method, sent.path, sent.body);
    const after = await this.ledger();
    expect(statusCode, body).toBeLessThan(500);
    const entered = after.entries.filter((id) => !before.entries.includes(id));
    expect(before.entries.filter((id) => !after.entries.includes(id))).toEqual([]);
    expect(entered.length).toBeLessThanOrEqual(statusCode < 300 ? 1 : 0);
    if (entered.length === 0) expect(after.balances).toEqual(before.balances);
    const isRepeated = this.last === sent;
    if (isRepeated && statusCode < 300) expect(after).toEqual(before);
    if (statusCode === 201 && sent.path.endsWith('/adjustments')) {
      const { id, fromId, toId, amount } = sent.body as Record<string, string>;
      const { rows } = await database.pool.query(
        `select member_id, moved_cents::float8 as moved from ledger_lines l join ledger_entries e
           on e.team_id = l.team_id and e.id = l.entry_id
          where e.team_id = $1 and e.id = $2 and e.kind = 'adjustment'`,
        [sent.path.split('/')[0], id],
      );
      const moved = Object.fromEntries(rows.map((row) => [row.member_id, row.moved]));
      const cents = Math.round(Number(amount) * 100);
      expect(moved).toEqual({ [toId ?? '']: cents, [fromId ?? '']: -cents });
    }
    this.last = sent;
  }

  async idsOf(table: string, teamId: string): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ${table} where team_id = $1 order by id`,
      [teamId],
    );
    return rows.map(({ id }) => id);
  }

  /** Reads the stored ledgers of both teams. */
  async ledger() {
    const { rows: entries } = await database.pool.query(
      `select team_id || ' ' || id as id from ledger_entries order by 1`,
    );
    const { rows: balances } = await database.pool.query(
      `select team_id, member_id, sum(share_cents - paid_cents + moved_cents)::text as cents
       from ledger_lines group by 1, 2 order by 1, 2`,
    );
    return { entries: entries.map(({ id }) => String(id)), balances };
  }

  /** Collects all ids, which clients know. */
  async look(): Promise<void> {
    for (const { id: teamId } of this.teams) {
      for (const table of [
        'ledger_entries',
        'team_transfers',
        'team_shifts',
        'settlement_proposals',
        'team_members',
      ]) {
        const known = await this.idsOf(table, teamId);
        this.ids.push(...known.filter((id) => !this.ids.includes(id)));
      }
    }
  }

  /** Expects statements, displayed balances and stored ones to agree. */
  async compare(): Promise<void> {
    const { balances } = await this.ledger();
    for (const [index, { id }] of this.teams.entries()) {
      const founder = people[index] as TestWorker;
      const stored = new Map(
        balances
          .filter(({ team_id }) => team_id === id)
          .map(({ member_id, cents }) => [member_id, Number(cents) / 100]),
      );
      const { members } = await teamOf(app, id, founder);
      for (const member of members) expect(member.balance).toBe(stored.get(member.id) ?? 0);
      const period = 'from=2026-05-01&to=2026-05-31&timeZone=UTC';
      const answer = await inTeam(app, founder, 'GET', `${id}/statement?${period}`);
      const { lines, balances: told } = answer.json<TeamStatement>();
      for (const { memberId, before, after } of told) {
        expect(before).toBe(0);
        expect(after).toBe(stored.get(memberId) ?? 0);
        const own = lines.filter((line) => line.memberId === memberId);
        const sum = own.reduce((all, { share, paid, moved }) => all + share - paid + moved, 0);
        expect(Math.round(sum * 100)).toBe(Math.round(after * 100));
      }
    }
  }
}

it('adds up after every write, in any order and with any ids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const story = await Story.begin();
      for (const next of steps) {
        await story.look();
        await story.take(next);
        expect(await selectLedgerFaults(database.db)).toEqual([]);
      }
      await story.compare();
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
}, 300_000);

// Random histories of a team, through the API: tips that arrive late and in any order, shifts,
// corrections, joins, leaves and returns. `TIMES=20 SEED=16 npx vitest run
// tests/server/teams/history.test.ts` runs more of them, with another seed.
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { TeamShift } from '#contract/teams/ledger';
import { splitRules, type Team } from '#contract/teams/teams';
import { buildTestApp } from '../../support/app';
import { runs } from '../../support/by-chance';
import { foundTeam, inTeam, join, lastEntry, teamOf } from '../../support/teams';
import { Tipper } from '../../support/tipper';
import { confirmReceipt, signUpWorker, type TestWorker } from '../../support/workers';

const HOUR_MS = 3_600_000;
const start = Date.parse('2026-05-01T00:00:00Z');
let now = start;
const { app, database } = await buildTestApp({ clock: { now: () => now } });
const people = await Promise.all([0, 1, 2, 3].map(() => signUpWorker(app)));
const [founder] = people as [TestWorker];

const who = fc.nat(people.length - 1);
const shift = fc.nat(2);
const minutes = fc.array(fc.nat(240), { minLength: people.length, maxLength: people.length });
const split = fc.record({ shift, rule: fc.constantFrom(...splitRules), minutes });
const tip = fc.record({ shift, who, cents: fc.integer({ min: 1, max: 99_999 }) });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('tip' as const), tip }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('split' as const), split }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('void' as const), shift }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leave or return' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deny' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('settle' as const) }) },
);

/** The history of one team. */
class Story {
  readonly shifts = new Map<number, string>();
  readonly tips: { id: string; who: number }[] = [];

  constructor(
    readonly team: Team,
    /** Each person's member id, once they have joined. */
    readonly ids: string[],
  ) {}

  static async begin(): Promise<Story> {
    await database.pool.query('delete from teams');
    await database.pool.query(`update users set plan = 'pro' where id = $1`, [founder.user.id]);
    const team = await foundTeam(app, founder);
    const ids = [team.meId];
    for (const person of people.slice(1)) {
      now += 1000;
      ids.push((await join(app, team.id, founder, person)).json<Team>().meId);
    }
    return new Story(team, ids);
  }

  async take(next: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
    now += 60_000;
    if (next.does === 'tip') await this.tip(next.tip);
    if (next.does === 'split') await this.split(next.split);
    if (next.does === 'void') await this.voidShift(next.shift);
    if (next.does === 'leave or return') await this.leaveOrReturn(next.who);
    if (next.does === 'deny') await this.deny(this.tips[next.nth]);
    if (next.does === 'settle') await this.settle();
  }

  /** Sends a tip, possibly late. It belongs to the shift of the time on the tipper's phone. */
  async tip({ shift, who, cents }: { shift: number; who: number; cents: number }): Promise<void> {
    const tipper = new Tipper(app, this.team.profileId);
    const occurredAt = new Date(timesOf(shift).from + HOUR_MS).toISOString();
    await tipper.create({ amount: cents / 100, receiverId: this.ids[who], occurredAt });
    const { statusCode } = await tipper.confirm();
    expect(statusCode).toBe(200);
    this.tips.push({ id: tipper.tipId, who });
  }

  async split({ shift, rule, minutes }: { shift: number; rule: string; minutes: number[] }) {
    const workers = minutes.map((worked, index) => ({
      memberId: this.ids[index],
      minutes: worked,
      points: worked % 100,
    }));
    const weighs = rule === 'equal' || minutes.some((one) => (rule === 'hours' ? one : one % 100));
    const known = this.shifts.get(shift);
    const { from, to } = timesOf(shift);
    const times = { startsAt: new Date(from), endsAt: new Date(to) };
    const id = newId();
    const work = { id, split: rule, workers };
    const entered = await (known === undefined
      ? this.enter('shifts', { ...work, ...times })
      : this.enter(`shifts/${known}/corrections`, {
          ...work,
          after: await lastEntry(app, this.team.id, founder, known),
          note: 'Again',
        }));
    expect(entered.statusCode).toBe(weighs ? 201 : 422);
    if (!weighs) return;
    this.shifts.set(shift, known ?? id);
    const { pool, poolNow } = entered.json<TeamShift>();
    expect(poolNow).toBe(pool);
  }

  async voidShift(shift: number): Promise<void> {
    const known = this.shifts.get(shift);
    if (known === undefined) return;
    const answer = await this.enter(`shifts/${known}/void`, { id: newId() });
    expect(answer.json<TeamShift>()).toMatchObject({ void: true, pool: 0 });
    this.shifts.delete(shift);
  }

  async leaveOrReturn(who: number): Promise<void> {
    const person = people[who];
    if (!person || who === 0) return;
    const path = `${this.team.id}/members/${this.ids[who]}`;
    const left = await inTeam(app, person, 'DELETE', path);
    if (left.statusCode === 200) return;
    const back = await join(app, this.team.id, founder, person);
    expect(back.json<Team>().meId).toBe(this.ids[who]);
  }

  /** Marks a tip as not received by its receiver, even one who has left. */
  async deny(tip: { id: string; who: number } | undefined): Promise<void> {
    const person = tip && people[tip.who];
    if (!person) return;
    const said = await confirmReceipt(app, person, [tip.id], 'not_received');
    expect(said.json().refused).toEqual([]);
  }

  async settle(): Promise<void> {
    await this.enter('settlements', { id: newId() });
    const { transfers } = await teamOf(app, this.team.id, founder);
    for (const { id, fromId, toId } of transfers) {
      for (const [side, mark] of [
        [fromId, 'sent'],
        [toId, 'received'],
      ] as const) {
        const person = people[this.ids.indexOf(side)] as TestWorker;
        const path = `${this.team.id}/transfers/${id}/events/${mark}`;
        expect((await inTeam(app, person, 'PUT', path)).statusCode).toBe(200);
      }
    }
    const { members } = await teamOf(app, this.team.id, founder);
    expect(members.map(({ balance }) => balance)).toEqual(members.map(() => 0));
  }

  enter(path: string, body: object) {
    return inTeam(app, founder, 'POST', `${this.team.id}/${path}`, body);
  }

  /** Returns the lines of the ledger, oldest first. */
  async lines(): Promise<string[]> {
    const { rows } = await database.pool.query(
      `select e.at, l.* from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.team_id = $1 order by e.at, e.id, l.member_id`,
      [this.team.id],
    );
    return rows.map((row) => JSON.stringify(row));
  }

  /** Returns each member's part of each current shift. */
  async shares(): Promise<unknown> {
    const answer = await inTeam(app, founder, 'GET', `${this.team.id}/shifts`);
    const { shifts } = answer.json<{ shifts: TeamShift[] }>();
    return shifts
      .filter((one) => !one.void)
      .map(({ startsAt, pool, workers }) => {
        const of = (id: string) => workers.find(({ memberId }) => memberId === id);
        return [startsAt, pool, this.ids.map((id) => [of(id)?.share ?? 0, of(id)?.paid ?? 0])];
      });
  }

  async close(): Promise<void> {
    for (const shift of [0, 1, 2]) {
      await this.split({ shift, rule: 'hours', minutes: [240, 120, 60, 7] });
    }
  }
}

/** Returns the times of a shift: four hours on one of the last days. */
function timesOf(shift: number): { from: number; to: number } {
  const from = start - (shift + 1) * 24 * HOUR_MS;
  return { from, to: from + 4 * HOUR_MS };
}

it('keeps every entry as it was and to the cent, and settles to zero, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const story = await Story.begin();
      let before: string[] = [];
      for (const next of steps) {
        await story.take(next);
        const { rows } = await database.pool.query(
          `select sum(share_cents - paid_cents + moved_cents)::int as rest from ledger_lines
            group by entry_id having sum(share_cents - paid_cents + moved_cents) <> 0`,
        );
        expect(rows).toEqual([]);
        const lines = await story.lines();
        expect(lines.slice(0, before.length)).toEqual(before);
        before = lines;
      }
      await story.close();
      await story.settle();
    }),
    { numRuns: runs(3), interruptAfterTimeLimit: 120_000 },
  );
}, 150_000);

it('gives the same result, in whichever order offline tips arrive', async () => {
  const tips = fc.array(tip, { minLength: 2, maxLength: 8 });
  const arrivals = tips.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(fc.tuple(fc.nat(7), split), { maxLength: 3 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(arrivals, async ([inOrder, shuffled, early]) => {
      const one = await Story.begin();
      for (const next of inOrder) await one.tip(next);
      await one.close();
      const expected = await one.shares();
      const other = await Story.begin();
      for (const [index, next] of shuffled.entries()) {
        for (const [after, how] of early) if (after === index) await other.split(how);
        await other.tip(next);
      }
      await other.close();
      expect(await other.shares()).toEqual(expected);
    }),
    { numRuns: runs(3), interruptAfterTimeLimit: 120_000 },
  );
}, 150_000);

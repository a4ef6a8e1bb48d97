import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VENMO_NOTE } from '#contract/profiles/payment-methods';
import {
  type Clock,
  type MatchableTip,
  matchStatement,
} from '../../../src/client/features/tip-confirmation/statement/match';
import type { Payment } from '../../../src/client/features/tip-confirmation/statement/payment';
import {
  pointsForName,
  pointsForNote,
  pointsForTime,
  SURE,
  WINDOW_MS,
} from '../../../src/client/features/tip-confirmation/statement/points';
import { tipsWentBack } from '../../../src/client/features/tip-confirmation/statement/went-back';
import {
  chooseZone,
  instantIn,
} from '../../../src/client/features/tip-confirmation/statement/zones';
import { read } from './support/read';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock: Clock = { zone: 'America/New_York', isSure: true };

const tip = (id: string, cents: number, at: number, changes: Partial<MatchableTip> = {}) => ({
  id,
  cents,
  at,
  state: 'reported' as const,
  tipperName: null,
  team: null,
  paymentId: null,
  ...changes,
});
const payment = (
  line: number,
  cents: number,
  ms: number,
  changes: Partial<Payment> = {},
): Payment => ({
  line,
  id: `p${line}`,
  cents,
  payer: null,
  note: null,
  time: { kind: 'instant', ms },
  ...changes,
});
/** Returns each match as its line, its tip, and why it is not ticked (null if it is). */
const found = (payments: Payment[], tips: MatchableTip[], spent?: Set<string>) =>
  matchStatement(payments, tips, clock, spent).proposals.map(
    ({ payment: { line }, tip, doubt }) => [line, tip.id, doubt?.about ?? null],
  );

describe('a payment and a tip of the same amount', () => {
  it('are a sure match when the payment follows at once and its name and note fit', () => {
    const tips = [tip('a', 500, 0), tip('b', 500, 10 * HOUR), tip('c', 700, 0)];
    const payments = [payment(1, 500, 10 * HOUR + MINUTE), payment(2, 700, 30_000)];
    expect(found([...payments, payment(3, 900, 0)], tips)).toEqual([
      [1, 'b', null],
      [2, 'c', null],
    ]);
  });

  it('are not sure by the amount and the day alone: an unrelated payment, and one for a team', () => {
    // Like a roommate's share of the rent, 21 hours after a tip of the same amount.
    const rent = payment(1, 4000, 21 * HOUR, { note: 'Rent share 🏠', payer: 'Zed Quist' });
    const alone = matchStatement([rent], [tip('a', 4000, 0)], clock);
    expect(alone.proposals).toEqual([]);
    expect(alone.unmatched).toMatchObject([{ payment: { payer: 'Zed Quist' } }]);
    // Like a team tip paid to a member who has an unpaid tip of their own.
    const paid = payment(1, 6100, 20 * HOUR, { note: VENMO_NOTE, payer: 'Team Tipper' });
    const ofTeam = tip('b', 6100, 20 * HOUR - MINUTE, { team: 'The Bar' });
    expect(found([paid], [tip('a', 6100, 0), ofTeam])).toEqual([[1, 'b', 'team']]);
    expect(found([paid], [tip('a', 6100, 0)])).toEqual([[1, 'a', 'time']]);
  });

  it('are sure further apart with the same full name, and in doubt with another', () => {
    const named = (tipperName: string) => [tip('a', 500, 0, { tipperName })];
    const paid = (after: number, payer: string, note: string | null = null) => [
      payment(1, 500, after, { payer, note }),
    ];
    expect(found(paid(40 * MINUTE, 'José Lee'), named('Jose L.'))).toEqual([[1, 'a', null]]);
    expect(found(paid(40 * MINUTE, 'José Lee'), named('Jose'))).toEqual([[1, 'a', 'time']]);
    expect(found(paid(20 * HOUR, 'José Lee', VENMO_NOTE), named('Jose L.'))).toEqual([
      [1, 'a', null],
    ]);
    expect(found(paid(MINUTE, 'Kim Park'), named('Jose L.'))).toEqual([[1, 'a', 'name']]);
    expect(found(paid(MINUTE, 'Kim Park', 'Dinner'), [tip('a', 500, 0)])).toEqual([
      [1, 'a', 'note'],
    ]);
  });

  it('are in doubt when more tips than payments fit, but not when there is a payment for each', () => {
    const tips = [tip('a', 500, 0), tip('b', 500, 2 * MINUTE)];
    expect(found([payment(1, 500, 3 * MINUTE)], tips)).toEqual([[1, 'b', 'other tip']]);
    const both = [payment(1, 500, MINUTE), payment(2, 500, 3 * MINUTE)];
    expect(found(both, tips)).toEqual([
      [1, 'a', null],
      [2, 'b', null],
    ]);
    // It may be for a tip that was started but not reported as paid.
    const started = tip('a', 500, 0, { state: 'started' });
    expect(found([payment(1, 500, 3 * MINUTE)], [started, tip('b', 500, MINUTE)])).toEqual([
      [1, 'b', 'other tip'],
    ]);
  });

  it('leave a payment to the tip that has it already, by hand or by its number', () => {
    const received = tip('a', 500, 0, { state: 'received' });
    const near = tip('b', 500, 2 * MINUTE);
    expect(found([payment(1, 500, MINUTE)], [received, near])).toEqual([]);
    expect(found([payment(1, 500, MINUTE), payment(2, 500, 3 * MINUTE)], [received, near])).toEqual(
      [[2, 'b', null]],
    );
    const matched = tip('a', 500, 0, { state: 'matched', paymentId: 'p1' });
    expect(found([payment(1, 500, 3 * MINUTE)], [matched, near], new Set(['p1']))).toEqual([]);
    expect(found([payment(2, 500, 3 * MINUTE)], [matched, near], new Set(['p1']))).toEqual([
      [2, 'b', null],
    ]);
  });

  it('leave it to that tip even if a copy of the statement has lost the numbers', () => {
    const matched = tip('a', 500, 0, { state: 'matched', paymentId: 'p1' });
    const open = tip('b', 500, -2 * MINUTE);
    const copied = payment(1, 500, MINUTE, { id: null });
    const again = matchStatement([copied], [matched, open], clock, new Set(['p1']));
    expect([again.proposals, again.unmatched, again.before]).toEqual([[], [], 1]);
  });

  it('are proposed, but not ticked, when the worker marked the tip as not received', () => {
    const denied = tip('a', 500, 0, { state: 'not_received' });
    expect(found([payment(1, 500, MINUTE)], [denied])).toEqual([[1, 'a', 'denied']]);
  });

  it('are not sure when part of the payment went back, or all of it may have', () => {
    const partly = payment(1, 500, MINUTE, { refund: 'part' });
    const { proposals } = matchStatement([partly], [tip('a', 500, 0)], clock);
    expect(proposals.map(({ doubt }) => doubt)).toEqual([{ about: 'refund', part: true }]);
    const paid = payment(1, 500, MINUTE, { refund: 'possible' });
    expect(found([paid], [tip('a', 500, 0)])).toEqual([[1, 'a', 'refund']]);
    expect(found([paid], [tip('a', 500, 0, { state: 'not_received' })])).toEqual([
      [1, 'a', 'refund'],
    ]);
  });

  it('need a full name when the payment comes from a bank, which gives only the day', () => {
    const at = Date.parse('2026-05-02T03:30:00Z');
    const booked = (day: number, payer: string) => [
      payment(1, 500, 0, {
        id: null,
        payer,
        time: { kind: 'day', day: { year: 2026, month: 5, day } },
      }),
    ];
    const tips = [tip('a', 500, at, { tipperName: 'Pat D.' })];
    // Still May 1 in New York.
    expect(found(booked(1, 'PAT DOE'), tips)).toEqual([[1, 'a', null]]);
    expect(found(booked(4, 'PAT DOE'), tips)).toEqual([[1, 'a', null]]);
    expect(found(booked(1, ''), tips)).toEqual([[1, 'a', 'day']]);
    expect(found(booked(30, 'PAT DOE'), tips)).toEqual([]);
  });

  it('lists payments without a tip, and those for a tip that was only started', () => {
    const tips = [tip('a', 500, 0, { state: 'started' })];
    const { unmatched } = matchStatement(
      [payment(1, 500, MINUTE), payment(2, 700, 0)],
      tips,
      clock,
    );
    expect(unmatched.map(({ payment: { line }, started }) => [line, started])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('counts a duplicated row once', () => {
    const tips = [tip('a', 500, 0), tip('b', 500, MINUTE)];
    const twice = payment(1, 500, 2 * MINUTE);
    expect(found([twice, { ...twice, line: 2 }], tips)).toEqual([[1, 'b', 'other tip']]);
  });
});

describe('a tip that was matched earlier', () => {
  it('is found when its whole payment went back, in its own app', () => {
    const matchedIn = (method: 'venmo' | 'paypal', ...payments: (string | null)[]) => ({
      id: method,
      method,
      matchedAt: '2026-05-03T00:00:00Z',
      tips: payments.map((paymentId) => ({
        id: `${method} ${paymentId}`,
        profileId: 'page',
        amount: 24,
        occurredAt: '2026-05-01T00:00:00Z',
        tipperName: null,
        paymentId,
        before: 'reported' as const,
      })),
    });
    const wentBack = new Map([
      ['all', Number.POSITIVE_INFINITY],
      ['sum', 2400],
      ['part', 2399],
    ]);
    const matched = [
      matchedIn('paypal', 'all', 'sum', 'part', 'kept', null),
      matchedIn('venmo', 'all'),
    ];
    const found = tipsWentBack({ method: 'paypal', wentBack }, matched);
    expect(found.map(({ id }) => id)).toEqual(['paypal all', 'paypal sum']);
  });
});

describe('a file as people download it', () => {
  beforeAll(() => {
    // In the background, pages do not pause.
    vi.stubGlobal('document', { hidden: true });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  const paymentsIn = async (name: string) =>
    (await read(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))).payments;

  it('with four equal tips in an evening has four sure matches, in one time zone', async () => {
    const payments = await paymentsIn('venmo-four-equal.csv');
    const at = ['14T22:30', '15T00:09', '15T03:32', '15T05:11'];
    const tips = at.map((time, index) => tip(`t${index}`, 500, Date.parse(`2026-11-${time}:08Z`)));
    const { zone, isSure } = chooseZone(payments, tips, { own: 'America/New_York' });
    expect([zone, isSure]).toEqual(['UTC', true]);
    const { proposals } = matchStatement(payments, tips, { zone: 'UTC', isSure });
    expect(proposals.map((one) => [one.tip.id, one.paidAt - one.tip.at, one.doubt])).toEqual(
      at.map((_, index) => [`t${index}`, MINUTE, null]),
    );
  });

  it.each([
    ['venmo-team.csv', 6100],
    ['venmo-unrelated-charge.csv', 4000],
  ])('%s ticks no tip of the same amount made hours earlier or later', async (name, cents) => {
    const payments = await paymentsIn(name);
    const [{ paidAt } = { paidAt: 0 }] = matchStatement(payments, [], {
      zone: 'UTC',
      isSure: true,
    }).unmatched;
    for (const hours of [-21, -8, -5, -4, -1, 1, 4, 5, 8, 21]) {
      const tips = [tip('a', cents, paidAt + hours * HOUR)];
      const chosen = chooseZone(payments, tips, { own: 'America/New_York' });
      const clock = { zone: chosen.zone ?? 'UTC', isSure: chosen.isSure };
      const { proposals } = matchStatement(payments, tips, clock);
      expect(
        proposals.filter(({ doubt }) => doubt === null),
        `${hours}`,
      ).toEqual([]);
    }
  });
});

describe('evidence', () => {
  it.each([
    ['Pat Doe', 'Pat', 1],
    ['Pat Doe', 'pat d.', 2],
    ['Samantha Roe', 'Sam', 1],
    ['Pat Doe', 'Pat Roe', 0],
    ['Gus Grant', 'Rosa G.', -1],
    ['Lee Roe', 'Pat', -1],
    [null, 'Pat', 0],
    ['Pat Doe', null, 0],
    ['李小龍', '李小龍', 1],
  ])('in the names %j and %j counts %i', (payer, tipper, points) => {
    expect(pointsForName(payer, tipper)).toBe(points);
  });

  it.each([
    [VENMO_NOTE, 1],
    ['thanks', 0],
    ['tip 🍹', 0],
    ['🍕', 0],
    [null, 0],
    ['Rent share 🏠', -2],
    ['Tipperary trip', -2],
  ])('in the note %j counts %i', (note, points) => {
    expect(pointsForNote(note)).toBe(points);
  });

  it.each([
    [0, 3],
    [5 * MINUTE, 3],
    [-30_000, 3],
    [-31_000, 2],
    [20 * MINUTE, 2],
    [HOUR, 1],
    [24 * HOUR, 0],
    [24 * HOUR + 1, null],
  ])('in %i ms from the tip to the payment counts %j', (after, points) => {
    expect(pointsForTime(after)).toBe(points);
  });
});

describe('the zone of a statement that names none', () => {
  const wallOf = (iso: string): Payment['time'] => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = iso
      .split(/\D/)
      .map(Number);
    return { kind: 'wall', wall: { year, month, day, hour, minute, second } };
  };
  const at = [
    '2026-11-14T22:31:08',
    '2026-11-15T00:10:08',
    '2026-11-15T03:33:08',
    '2026-11-15T05:12:08',
  ];
  const payments = at.map((iso, index) =>
    payment(index + 1, 500, 0, { note: 'thanks', time: wallOf(iso) }),
  );

  it.each(['UTC', 'America/New_York', 'America/Chicago', 'Europe/Berlin'])(
    'is one for all of them: four equal tips, each paid a minute later, are four sure matches in %s',
    (zone) => {
      const tips = payments.map(({ time, line }) =>
        tip(
          `t${line}`,
          500,
          instantIn(time.kind === 'wall' ? time.wall : ({} as never), zone) - MINUTE,
        ),
      );
      for (const own of ['America/New_York', 'Europe/Berlin']) {
        const chosen = chooseZone(payments, tips, { own });
        const isOffered = zone !== 'Europe/Berlin' || own === zone;
        if (!isOffered) continue;
        expect(chosen).toMatchObject({ zone, isSure: true });
        const { proposals } = matchStatement(payments, tips, { zone, isSure: chosen.isSure });
        expect(proposals.map((one) => [one.tip.id, one.doubt])).toEqual(
          payments.map(({ line }) => [`t${line}`, null]),
        );
        for (const one of proposals) expect(one.paidAt - one.tip.at).toBe(MINUTE);
      }
    },
  );

  it("is the worker's own, in doubt, until tips or the worker settle it", () => {
    const tips = [tip('a', 500, Date.parse('2026-11-20T00:00:00Z'))];
    const own = 'America/Denver';
    const chosen = chooseZone(payments, tips, { own });
    expect(chosen).toMatchObject({ zone: own, isSure: false });
    expect(chosen.others).toContain('UTC');
    expect(chooseZone(payments, tips, { own, wanted: 'UTC' })).toMatchObject({
      zone: 'UTC',
      isSure: true,
      isChosen: true,
    });
    const near = [
      tip(
        'a',
        500,
        instantIn({ year: 2026, month: 11, day: 14, hour: 22, minute: 31, second: 0 }, own),
      ),
    ];
    const doubtful = matchStatement(payments, near, { zone: own, isSure: false });
    expect(doubtful.proposals.map(({ doubt }) => doubt)).toEqual([{ about: 'zone' }]);
  });

  it('is sure with one payment in UTC, which Venmo writes, with two in any other zone, and never when two zones fit', () => {
    const tipsIn = (zone: string, some: readonly Payment[]) =>
      some.map(({ time, line }) =>
        tip(
          `${zone} ${line}`,
          500,
          instantIn(time.kind === 'wall' ? time.wall : ({} as never), zone) - MINUTE,
        ),
      );
    const chosenIn = (zones: readonly string[], count: number) => {
      const some = payments.slice(0, count);
      const tips = zones.flatMap((zone) => tipsIn(zone, some));
      const { zone, isSure } = chooseZone(some, tips, { own: 'America/Denver' });
      return [zone, isSure];
    };
    expect(chosenIn(['UTC'], 1)).toEqual(['UTC', true]);
    expect(chosenIn(['America/Chicago'], 1)).toEqual(['America/Chicago', false]);
    expect(chosenIn(['America/Chicago'], 2)).toEqual(['America/Chicago', true]);
    expect(chosenIn(['UTC', 'America/Chicago'], 2)).toEqual(['UTC', false]);
  });

  it('does not matter when all times have an offset', () => {
    expect(chooseZone([payment(1, 500, 0)], [], { own: 'UTC' })).toEqual({
      zone: null,
      isSure: true,
      isChosen: false,
      others: [],
    });
  });

  it('is right before and after the clocks change', () => {
    const wall = { year: 2026, month: 11, day: 1, minute: 30, second: 0 };
    expect(instantIn({ ...wall, hour: 0 }, 'America/New_York')).toBe(
      Date.parse('2026-11-01T04:30:00Z'),
    );
    expect(instantIn({ ...wall, hour: 3 }, 'America/New_York')).toBe(
      Date.parse('2026-11-01T08:30:00Z'),
    );
  });
});

const cents = fc.constantFrom(500, 1000, 1500);
const time = fc.integer({ min: 0, max: 3 * WINDOW_MS });
const name = fc.constantFrom(null, 'Pat Doe', 'Pat', 'Lee Roe');
const state = fc.constantFrom('started', 'reported', 'received', 'matched', 'not_received');
const manyTips = fc
  .array(fc.record({ cents, at: time, state, tipperName: name }), { maxLength: 25 })
  .map((tips) =>
    tips.map((made, index) => tip(`t${index}`, made.cents, made.at, made as Partial<MatchableTip>)),
  );
const manyPayments = fc
  .array(
    fc.record({ cents, ms: time, payer: name, note: fc.constantFrom(null, VENMO_NOTE, 'Rent') }),
    {
      maxLength: 25,
    },
  )
  .map((payments) =>
    payments.map(({ cents: of, ms, ...made }, index) => payment(index + 1, of, ms, made)),
  );

describe('with any statement and any tips', () => {
  const whatever = (check: (payments: Payment[], tips: MatchableTip[]) => void) =>
    fc.assert(fc.property(manyPayments, manyTips, check), { numRuns: 500 });

  it('no payment is used twice, no tip is proposed twice, and what is ticked is sure and open', () =>
    whatever((payments, tips) => {
      const { proposals, unmatched } = matchStatement(payments, tips, clock);
      expect(new Set(proposals.map((one) => one.payment)).size).toBe(proposals.length);
      expect(new Set(proposals.map((one) => one.tip)).size).toBe(proposals.length);
      for (const { payment: paid, tip: of, doubt, points } of proposals) {
        expect(unmatched.some((one) => one.payment === paid)).toBe(false);
        expect(paid.cents).toBe(of.cents);
        expect(['reported', 'not_received']).toContain(of.state);
        if (doubt !== null) continue;
        expect(of.state).toBe('reported');
        expect(points).toBeGreaterThanOrEqual(SURE);
      }
    }));

  it('a statement that was fully marked proposes none of its payments again', () =>
    whatever((payments, tips) => {
      const { proposals } = matchStatement(payments, tips, clock);
      const paymentOf = new Map(proposals.map((one) => [one.tip.id, one.payment.id]));
      const marked = tips.map((one): MatchableTip => {
        const paymentId = paymentOf.get(one.id);
        return paymentId ? { ...one, state: 'matched', paymentId } : one;
      });
      const spent = new Set([...paymentOf.values()].flatMap((id) => id ?? []));
      const again = matchStatement(payments, marked, clock, spent).proposals;
      for (const {
        payment: { id },
      } of again)
        expect(spent.has(String(id))).toBe(false);
    }));

  it('the order of payments and tips does not matter', () =>
    whatever((payments, tips) => {
      const result = (matched: ReturnType<typeof matchStatement>) =>
        matched.proposals.map((one) => `${one.payment.line} ${one.tip.id} ${one.doubt?.about}`);
      expect(result(matchStatement(payments.toReversed(), tips.toReversed(), clock))).toEqual(
        result(matchStatement(payments, tips, clock)),
      );
    }));
});

// The rules of a team's ledger, over random shifts, rules, joins, leaves, returns and corrections.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SplitRule, sharesOf, splitRules } from '#contract/teams/teams';
import {
  afterTransfers,
  balancesOf,
  differenceOfShift,
  type LedgerLine,
  linesOfMove,
  linesOfShift,
  poolOf,
  totalsOf,
  type Worker,
} from '../../../src/server/teams/rules/team-ledger';
import { EXACT_UP_TO, fewestTransfers } from '../../../src/server/teams/rules/team-transfers';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const shiftNumber = fc.integer({ min: 1, max: 100_000 });
const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0);

describe('shares', () => {
  const weights = fc.array(fc.nat(1440), { minLength: 1, maxLength: 20 });

  it('add up to the pool to the cent, and each is less than a cent from the exact share', () => {
    fc.assert(
      fc.property(cents, weights, shiftNumber, (pool, parts, number) => {
        const whole = sumOf(parts);
        const shares = sharesOf(pool, parts, number);
        expect(sumOf(shares)).toBe(whole === 0 ? 0 : pool);
        for (const [index, share] of shares.entries()) {
          const exact = whole === 0 ? 0 : (pool * (parts[index] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        }
      }),
    );
  });

  it("give leftover cents to those who lost most by rounding, and equals take turns by the shift's number", () => {
    expect(sharesOf(100, [1, 1, 1], 1)).toEqual([34, 33, 33]);
    expect(sharesOf(100, [1, 1, 1], 2)).toEqual([33, 34, 33]);
    expect(sharesOf(101, [1, 1, 1], 3)).toEqual([34, 33, 34]);
    expect(sharesOf(100, [1, 1, 1], 4)).toEqual([34, 33, 33]);
    // 16.67, 33.33 and 50.00: the left-over cent goes to the first, whatever the number.
    for (const number of [1, 2, 3]) expect(sharesOf(100, [1, 2, 3], number)).toEqual([17, 33, 50]);
    expect(sharesOf(5, [0, 1, 1], 1)).toEqual([0, 3, 2]);
    expect(sharesOf(5, [0, 1, 1], 2)).toEqual([0, 2, 3]);
    expect(sharesOf(1000, [], 1)).toEqual([]);
  });

  it('of $10.00 among three on 365 days differ by a cent at most', () => {
    const year = Array.from({ length: 365 }, (_, index) => sharesOf(1000, [1, 1, 1], index + 1));
    const totals = [0, 1, 2].map((index) => sumOf(year.map((shares) => shares[index] ?? 0)));
    expect(totals).toEqual([121_667, 121_667, 121_666]);
  });

  it('of equal work are equal after every full round of the same pool, and never a cent apart for each round of any pools', () => {
    const team = fc.integer({ min: 2, max: 8 });
    const first = fc.integer({ min: 1, max: 1000 });
    const totalsOver = (pools: readonly number[], people: number, from: number) => {
      const equal = new Array<number>(people).fill(1);
      const splits = pools.map((pool, index) => sharesOf(pool, equal, from + index));
      return equal.map((_, member) => sumOf(splits.map((shares) => shares[member] ?? 0)));
    };
    fc.assert(
      fc.property(
        team,
        first,
        cents,
        fc.integer({ min: 1, max: 5 }),
        (people, from, pool, rounds) => {
          const totals = totalsOver(new Array<number>(rounds * people).fill(pool), people, from);
          expect(new Set(totals).size).toBe(1);
        },
      ),
    );
    // Pools of all sizes, as on real evenings.
    const pools = fc.array(fc.noBias(fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 365,
      maxLength: 365,
    });
    fc.assert(
      fc.property(team, first, pools, (people, from, evenings) => {
        const exact = sumOf(evenings) / people;
        for (const total of totalsOver(evenings, people, from)) {
          expect(Math.abs(total - exact)).toBeLessThanOrEqual(evenings.length / people);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of equal work differ by a cent at most', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 20 }), shiftNumber, (pool, people, number) => {
        const shares = sharesOf(pool, new Array(people).fill(1), number);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('transfers', () => {
  const balances = (most: number) =>
    fc
      .array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: most - 1 })
      .map((all) => [...all, -sumOf(all)])
      .map((all) => new Map(all.map((balance, index) => [`member ${index}`, balance])));

  /** Finds the minimum by search: tries to settle the first balance with each opposite one. */
  function leastByTrying(left: readonly number[]): number {
    const [first, ...rest] = left.filter((balance) => balance !== 0);
    if (first === undefined) return 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, other] of rest.entries()) {
      if (Math.sign(first) === Math.sign(other)) continue;
      const next = rest.with(index, first + other);
      least = Math.min(least, 1 + leastByTrying(next));
    }
    return least;
  }

  it.each([EXACT_UP_TO, 25])('settle every balance of up to %i people', (most) => {
    fc.assert(
      fc.property(balances(most), (owed) => {
        const transfers = fewestTransfers(owed);
        for (const { cents } of transfers) expect(cents).toBeGreaterThan(0);
        const after = afterTransfers(owed, transfers);
        expect([...after.values()].every((balance) => balance === 0)).toBe(true);
        const people = [...owed.values()].filter((balance) => balance !== 0).length;
        expect(transfers.length).toBeLessThanOrEqual(Math.max(0, people - 1));
        expect(fewestTransfers(new Map([...owed].reverse()))).toEqual(transfers);
      }),
    );
  });

  it('are as few as possible', () => {
    fc.assert(
      fc.property(balances(7), (owed) => {
        expect(fewestTransfers(owed)).toHaveLength(leastByTrying([...owed.values()]));
      }),
    );
    // Pairing the largest debts would take four.
    const owed = { a: 7, b: -5, c: -2, d: 6, e: -6 };
    expect(fewestTransfers(new Map(Object.entries(owed)))).toHaveLength(3);
  });

  it('are refused for balances that do not add up', () => {
    expect(() =>
      fewestTransfers(
        new Map([
          ['a', 5],
          ['b', -4],
        ]),
      ),
    ).toThrow('zero');
  });
});

// Random histories: members come and go, tips arrive, shifts are split, corrected and voided, debts
// entered and transfers settled, in any order.
interface Tip {
  shift: number;
  receiver: number;
  cents: number;
}
interface Said {
  rule: SplitRule;
  workers: readonly Worker[];
}

const people = 6;
const id = (index: number) => `member ${index}`;
const member = fc.nat(people - 1);
const tip = fc.record({
  shift: fc.nat(2),
  receiver: member,
  cents: fc.integer({ min: 1, max: 9999 }),
});
const said: fc.Arbitrary<Said> = fc.record({
  rule: fc.constantFrom(...splitRules),
  workers: fc.uniqueArray(
    fc.record({
      memberId: member.map(id),
      minutes: fc.integer({ min: 1, max: 1440 }),
      points: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, selector: ({ memberId }) => memberId },
  ),
});

const step = fc.oneof(
  fc.record({ type: fc.constant('tip' as const), tip }),
  fc.record({ type: fc.constant('not received' as const), tip: fc.nat(50) }),
  fc.record({ type: fc.constant('joined or left' as const), member }),
  fc.record({ type: fc.constant('split' as const), shift: fc.nat(2), said }),
  fc.record({ type: fc.constant('voided' as const), shift: fc.nat(2) }),
  fc.record({
    type: fc.constant('debt' as const),
    from: member,
    to: member,
    cents: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({ type: fc.constant('settled' as const) }),
);

class Ledger {
  /** The entries, in order. Only ever appended to. */
  readonly entries: { shift: number | null; lines: readonly LedgerLine[] }[] = [];
  readonly tips: Tip[] = [];
  readonly away = new Set<string>();

  get lines(): LedgerLine[] {
    return this.entries.flatMap(({ lines }) => lines);
  }

  paid(shift: number): Map<string, number> {
    const paid = new Map<string, number>();
    for (const { receiver, cents } of this.tips.filter((tip) => tip.shift === shift)) {
      paid.set(id(receiver), (paid.get(id(receiver)) ?? 0) + cents);
    }
    return paid;
  }

  linesOf(shift: number): LedgerLine[] {
    return this.entries.filter((entry) => entry.shift === shift).flatMap(({ lines }) => lines);
  }

  split(shift: number, { rule, workers }: Said): void {
    const wanted = linesOfShift(rule, shift + 1, workers, this.paid(shift));
    this.entries.push({ shift, lines: differenceOfShift(wanted, this.linesOf(shift)) });
  }

  take(next: typeof step extends fc.Arbitrary<infer S> ? S : never): void {
    switch (next.type) {
      case 'tip':
        this.tips.push(next.tip);
        break;
      case 'not received':
        if (next.tip < this.tips.length) this.tips.splice(next.tip, 1);
        break;
      case 'joined or left':
        if (!this.away.delete(id(next.member))) this.away.add(id(next.member));
        break;
      case 'split': {
        const workers = next.said.workers.filter(({ memberId }) => !this.away.has(memberId));
        if (workers.length > 0) this.split(next.shift, { ...next.said, workers });
        break;
      }
      case 'voided':
        this.entries.push({
          shift: next.shift,
          lines: differenceOfShift([], this.linesOf(next.shift)),
        });
        break;
      case 'debt':
        if (next.from === next.to) break;
        this.entries.push({
          shift: null,
          lines: linesOfMove(id(next.to), id(next.from), next.cents),
        });
        break;
      case 'settled':
        for (const { fromId, toId, cents } of fewestTransfers(balancesOf(this.lines))) {
          this.entries.push({ shift: null, lines: linesOfMove(fromId, toId, cents) });
        }
    }
  }
}

describe('the ledger', () => {
  it('balance after every step, no matter who joins and leaves, and no entry ever changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const ledger = new Ledger();
        let before: string[] = [];
        for (const next of steps) {
          ledger.take(next);
          expect(sumOf(balancesOf(ledger.lines).values())).toBe(0);
          const written = ledger.entries.map((entry) => JSON.stringify(entry));
          expect(written.slice(0, before.length)).toEqual(before);
          before = written;
          if (next.type !== 'settled') continue;
          expect([...balancesOf(ledger.lines).values()].every((balance) => balance === 0)).toBe(
            true,
          );
        }
      }),
    );
  });

  it('give the same result in any order of tips and splits', () => {
    const shuffled = fc.array(tip, { minLength: 1, maxLength: 12 }).chain((tips) =>
      fc.record({
        tips: fc.constant(tips),
        order: fc.shuffledSubarray(tips, { minLength: tips.length }),
        /** The number of tips before each split, and the split. */
        early: fc.array(fc.tuple(fc.nat(tips.length), said), { maxLength: 4 }),
        last: said,
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ tips, order, early, last }) => {
        const inOrder = new Ledger();
        for (const next of tips) inOrder.take({ type: 'tip', tip: next });
        inOrder.split(0, last);
        const inDisorder = new Ledger();
        for (const [count, next] of order.entries()) {
          for (const [after, how] of early) if (after === count) inDisorder.split(0, how);
          inDisorder.take({ type: 'tip', tip: next });
        }
        inDisorder.split(0, last);
        const open = (ledger: Ledger) =>
          new Map([...balancesOf(ledger.lines)].filter(([, balance]) => balance !== 0));
        expect(open(inDisorder)).toEqual(open(inOrder));
        const shares = (ledger: Ledger) =>
          new Map(
            [...totalsOf(ledger.linesOf(0))]
              .map(
                ([memberId, { shareCents, paidCents }]) =>
                  [memberId, `${shareCents} ${paidCents}`] as const,
              )
              .filter(([, text]) => text !== '0 0'),
          );
        expect(shares(inDisorder)).toEqual(shares(inOrder));
        expect(
          sumOf([...totalsOf(inOrder.linesOf(0)).values()].map((line) => line.shareCents)),
        ).toBe(poolOf(inOrder.paid(0)));
      }),
    );
  });
});

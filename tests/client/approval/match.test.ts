import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MatchableTip,
  matchStatement,
  RIVAL_MS,
  type StatementLine,
  WINDOW_MS,
} from '../../../src/client/features/approval/statement/match';

const MINUTE = 60_000;

const tip = (id: string, cents: number, at: number, state: MatchableTip['state'] = 'reported') => ({
  ...{ id, cents, at, state },
});
const line = (number: number, cents: number, ...times: number[]): StatementLine => ({
  ...{ line: number, cents, times, payer: null },
});
const pairs = (lines: StatementLine[], tips: MatchableTip[]) =>
  matchStatement(lines, tips).map((match) => [match.line.line, match.tip.id, match.ambiguous]);

describe('a statement and tips', () => {
  it('match by amount and by the closest time', () => {
    const tips = [tip('a', 500, 0), tip('b', 500, 10 * 60 * MINUTE), tip('c', 700, 0)];
    expect(pairs([line(1, 500, 9 * 60 * MINUTE), line(2, 700, 5), line(3, 900, 0)], tips)).toEqual([
      [2, 'c', false],
      [1, 'b', false],
    ]);
  });

  it('are called ambiguous when another fits about as well', () => {
    const tips = [tip('a', 500, 0), tip('b', 500, 10 * MINUTE)];
    expect(pairs([line(1, 500, 4 * MINUTE)], tips)).toEqual([[1, 'a', true]]);
  });

  it('go by either of two times when the statement does not say in which zone', () => {
    expect(pairs([line(1, 500, 0, 3 * WINDOW_MS)], [tip('a', 500, 3 * WINDOW_MS)])).toHaveLength(1);
  });

  it('are uncertain about a line that may have been matched to another tip before', () => {
    const tips = [tip('a', 500, 0, 'matched'), tip('b', 500, 5 * 60 * MINUTE)];
    expect(pairs([line(1, 500, 5 * 60 * MINUTE)], tips)).toEqual([[1, 'b', true]]);
    expect(pairs([line(1, 500, 0)], tips)).toEqual([]);
    expect(pairs([line(1, 500, 0), line(2, 500, 5 * 60 * MINUTE)], tips)).toEqual([
      [2, 'b', false],
    ]);
  });

  it('leave alone a line that belongs to a tip already marked as received', () => {
    const tips = [tip('a', 500, 0, 'received'), tip('b', 500, 9 * MINUTE)];
    expect(pairs([line(1, 500, MINUTE)], tips)).toEqual([]);
    expect(pairs([line(1, 500, 0), line(2, 500, 8 * MINUTE)], tips)).toEqual([[2, 'b', false]]);
  });

  it('match also what the worker called not received', () => {
    expect(pairs([line(1, 500, 0)], [tip('a', 500, 0, 'not_received')])).toHaveLength(1);
  });
});

const cents = fc.constantFrom(500, 1000, 1500);
const time = fc.integer({ min: 0, max: 3 * WINDOW_MS });
const state = fc.constantFrom('reported', 'received', 'matched', 'not_received');
const manyTips = fc
  .array(fc.record({ cents, at: time, state }), { maxLength: 25 })
  .map((tips) => tips.map((made, index) => ({ id: `tip-${index}`, ...made })) as MatchableTip[]);
const manyLines = fc
  .array(fc.record({ cents, times: fc.array(time, { minLength: 1, maxLength: 2 }) }), {
    maxLength: 25,
  })
  .map((lines) => lines.map((made, index) => ({ line: index + 1, payer: null, ...made })));

const apartOf = (one: StatementLine, other: MatchableTip) =>
  Math.min(...one.times.map((at) => Math.abs(at - other.at)));
const fits = (one: StatementLine, other: MatchableTip) =>
  one.cents === other.cents && apartOf(one, other) <= WINDOW_MS;

describe('whatever the statement and the tips', () => {
  const whatever = (check: (lines: StatementLine[], tips: MatchableTip[]) => void) =>
    fc.assert(fc.property(manyLines, manyTips, check), { numRuns: 500 });

  it('no line is used twice, no tip is proposed twice, and each pair fits', () =>
    whatever((lines, tips) => {
      const found = matchStatement(lines, tips);
      expect(new Set(found.map((match) => match.line)).size).toBe(found.length);
      expect(new Set(found.map((match) => match.tip)).size).toBe(found.length);
      for (const match of found) {
        expect(fits(match.line, match.tip)).toBe(true);
        expect(match.apart).toBe(apartOf(match.line, match.tip));
        expect(['reported', 'not_received']).toContain(match.tip.state);
      }
    }));

  it('there are never more tips with their money than lines that fit them', () =>
    whatever((lines, tips) => {
      const proposed = new Set(matchStatement(lines, tips).map((match) => match.tip.id));
      const taken = matchStatement(
        lines,
        tips.map((one) => (proposed.has(one.id) ? { ...one, state: 'matched' as const } : one)),
      );
      // Read again after all was marked, the statement has nothing left for the tips that it
      // fitted.
      for (const match of taken) expect(proposed.has(match.tip.id)).toBe(false);
    }));

  it('the order of lines and tips does not matter', () =>
    whatever((lines, tips) => {
      const result = (found: ReturnType<typeof matchStatement>) =>
        found.map((match) => `${match.line.line} ${match.tip.id} ${match.ambiguous}`);
      expect(result(matchStatement(lines.toReversed(), tips.toReversed()))).toEqual(
        result(matchStatement(lines, tips)),
      );
    }));

  it('without tips that have their money, nothing that fits is left over', () =>
    whatever((lines, all) => {
      const tips = all.map((one) => ({ ...one, state: 'reported' as const }));
      const found = matchStatement(lines, tips);
      const left = {
        lines: lines.filter((one) => !found.some((match) => match.line === one)),
        tips: tips.filter((one) => !found.some((match) => match.tip === one)),
      };
      expect(left.lines.some((one) => left.tips.some((other) => fits(one, other)))).toBe(false);
      for (const match of found) {
        const rival =
          tips.some(
            (other) =>
              other !== match.tip &&
              fits(match.line, other) &&
              apartOf(match.line, other) <= match.apart + RIVAL_MS,
          ) ||
          lines.some(
            (other) =>
              other !== match.line &&
              fits(other, match.tip) &&
              apartOf(other, match.tip) <= match.apart + RIVAL_MS,
          );
        expect(match.ambiguous).toBe(rival);
      }
    }));
});

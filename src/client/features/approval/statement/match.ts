// Which line of a statement may be which tip. Pure. Nothing here is applied: a match is a proposal,
// which the worker takes or leaves.
import type { MoneyState } from '#contract/received-tips';
import type { Payment, PaymentTime } from './payment';
import { atOffset, onThisDevice } from './read-time';

/** Money that came in, by a line of a statement. */
export interface StatementLine extends Pick<Payment, 'line' | 'cents' | 'payer'> {
  /** Milliseconds since the epoch; two where the statement does not say in which zone. */
  times: readonly number[];
}

/** A payment with the times at which it may have been made: by UTC and by this device. */
export function lineOf({ line, cents, payer, time }: Payment): StatementLine {
  return { line, cents, payer, times: timesOf(time) };
}

function timesOf(time: PaymentTime): number[] {
  if (time.kind === 'instant') return [time.ms];
  const wall = time.kind === 'wall' ? time.wall : { ...time.day, hour: 12, minute: 0, second: 0 };
  return [...new Set([atOffset(wall, 0), onThisDevice(wall)])];
}

/** A tip that was reported as paid with the statement's method. */
export interface MatchableTip {
  id: string;
  cents: number;
  /** When the tipper made it, in milliseconds since the epoch. */
  at: number;
  state: MoneyState;
}

export interface Proposal<T extends MatchableTip> {
  tip: T;
  line: StatementLine;
  /** Milliseconds between them. */
  apart: number;
  /** Whether another tip or another line would do about as well. */
  ambiguous: boolean;
}

/** A tipper may report late, without a network, and statements are vague about zones. */
export const WINDOW_MS = 24 * 60 * 60_000;
/** Another match that is no more than this further apart makes one ambiguous. */
export const RIVAL_MS = 30 * 60_000;

interface Pair<T> {
  tip: T;
  line: StatementLine;
  apart: number;
}

/**
 * Matches lines and tips of the same amount within the window, the closest first. No line is
 * matched twice, and no tip. Tips that have their money take part, so that a line is not proposed
 * for another tip in their place; and since it does not matter to the pairs which those are, a
 * statement that is read again proposes nothing new.
 */
export function matchStatement<T extends MatchableTip>(
  lines: readonly StatementLine[],
  tips: readonly T[],
): Proposal<T>[] {
  const pairs = pairsOf(lines, tips);
  const matched = closest(pairs);
  const byEnd = new Map<T | StatementLine, Pair<T>[]>();
  for (const pair of pairs) {
    for (const end of [pair.tip, pair.line]) {
      const known = byEnd.get(end);
      if (known) known.push(pair);
      else byEnd.set(end, [pair]);
    }
  }
  const partner = new Map<T | StatementLine, Pair<T>>(
    matched.flatMap((pair) => [[pair.tip, pair] as const, [pair.line, pair] as const]),
  );

  function isRival(pair: Pair<T>, other: Pair<T>): boolean {
    if (other === pair) return false;
    // The tip or the line is taken: its counterpart has already been found.
    const elsewhere = [partner.get(other.tip), partner.get(other.line)];
    if (elsewhere.some((one) => one && one !== pair && isSettled(one.tip))) return false;
    // It has had a line of some statement, and there is no other than this.
    if (other.tip.state === 'matched') return true;
    return other.apart <= pair.apart + RIVAL_MS;
  }

  return matched
    .filter(({ tip }) => !isSettled(tip))
    .map((pair) => {
      const others = [...(byEnd.get(pair.tip) ?? []), ...(byEnd.get(pair.line) ?? [])];
      return { ...pair, ambiguous: others.some((other) => isRival(pair, other)) };
    });
}

function isSettled({ state }: MatchableTip): boolean {
  return state === 'received' || state === 'matched';
}

function pairsOf<T extends MatchableTip>(
  lines: readonly StatementLine[],
  tips: readonly T[],
): Pair<T>[] {
  const byAmount = new Map<number, T[]>();
  for (const tip of tips.toSorted((one, other) => one.at - other.at)) {
    const alike = byAmount.get(tip.cents);
    if (alike) alike.push(tip);
    else byAmount.set(tip.cents, [tip]);
  }
  return lines.flatMap((line) => {
    const alike = byAmount.get(line.cents) ?? [];
    const near = new Set(line.times.flatMap((time) => within(alike, time)));
    return [...near].map((tip) => ({ tip, line, apart: apartOf(line, tip) }));
  });
}

/** Of tips in order of time, those within the window around a time. */
function within<T extends MatchableTip>(tips: readonly T[], time: number): T[] {
  return tips.slice(firstFrom(tips, time - WINDOW_MS), firstFrom(tips, time + WINDOW_MS + 1));
}

/** The place of the first tip at or after a time, by halving: a list may hold ten thousand. */
function firstFrom(tips: readonly MatchableTip[], time: number): number {
  let [least, most] = [0, tips.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((tips[middle]?.at ?? 0) < time) least = middle + 1;
    else most = middle;
  }
  return least;
}

function apartOf({ times }: StatementLine, { at }: MatchableTip): number {
  return Math.min(...times.map((time) => Math.abs(time - at)));
}

/** The closest pairs, each line and each tip once; of equals, the earlier line and tip. */
function closest<T extends MatchableTip>(pairs: readonly Pair<T>[]): Pair<T>[] {
  const used = new Set<T | StatementLine>();
  const inOrder = pairs.toSorted(
    (one, other) =>
      one.apart - other.apart ||
      one.line.line - other.line.line ||
      (one.tip.id < other.tip.id ? -1 : 1),
  );
  return inOrder.filter(({ tip, line }) => {
    if (used.has(tip) || used.has(line)) return false;
    used.add(tip);
    used.add(line);
    return true;
  });
}

// Matches payments of a statement to tips. Pure. Nothing is applied here: a match is a proposal
// that the worker can accept, and doubt leaves it unchecked (docs/decisions/0033-matching.md).
import { hasArrived } from '#client/shared/tips/money-text';
import type { MoneyState } from '#contract/tips/received-tips';
import type { Payment } from './payment';
import {
  DAY_WINDOW_MS,
  pointsForDay,
  pointsForName,
  pointsForNote,
  pointsForTime,
  points as pointsOf,
  RIVAL,
  SURE,
  WINDOW_MS,
} from './points';
import { instantIn, localDay } from './zones';

/** A tip by the statement's payment method, on any page or for a team. */
export interface MatchableTip {
  id: string;
  cents: number;
  /** When the tipper made it, in epoch milliseconds. */
  at: number;
  state: MoneyState;
  tipperName: string | null;
  /** Null for the worker's own tips. */
  team: string | null;
  /** The number of the payment already matched to it, or null. */
  paymentId: string | null;
}

export type Doubt =
  /** `part`: part of the payment went back; otherwise all of it may have. */
  | { about: 'refund'; part: boolean }
  /** Too far apart. `after`: milliseconds from the tip to the payment. */
  | { about: 'time'; after: number }
  | { about: 'day' }
  | { about: 'name' }
  | { about: 'note' }
  | { about: 'other tip' }
  | { about: 'zone' }
  /** The worker marked the tip as not received. */
  | { about: 'denied' }
  | { about: 'team' };

export interface Proposal<T extends MatchableTip> {
  tip: T;
  payment: Payment;
  /** In epoch milliseconds; noon if only the day is known. */
  paidAt: number;
  points: number;
  doubt: Doubt | null;
}

export interface Matching<T extends MatchableTip> {
  /** For tips not yet received, in the order of their payments. */
  proposals: Proposal<T>[];
  /** Payments that are neither received nor proposed for a reported tip. */
  unmatched: UnmatchedPayment[];
  /** The number of payments for tips already received. */
  before: number;
}

export interface UnmatchedPayment {
  payment: Payment;
  paidAt: number;
  /** Whether it fits a tip that was started but never reported as paid. */
  started: boolean;
}

/** How to interpret times that the statement writes without a zone. */
export interface Clock {
  /** IANA name, used for days and local times. */
  zone: string;
  isSure: boolean;
}

interface Pair<T> {
  tip: T;
  payment: Payment;
  paidAt: number;
  points: number;
}

/**
 * Matches a statement's payments to all of an account's tips by its method. Each payment and each
 * tip is used once.
 * @param spent numbers of payments that were matched before
 */
export function matchStatement<T extends MatchableTip>(
  payments: readonly Payment[],
  tips: readonly T[],
  clock: Clock,
  spent: ReadonlySet<string> = new Set(),
): Matching<T> {
  const once = withoutRepetitions(payments);
  const free = once.filter(({ id }) => id === null || !spent.has(id));
  // A tip with a payment needs none of these, except a payment without a number: a spreadsheet may
  // have lost the number when it saved a copy, so this may be the same payment.
  const kept = bestPairs(
    pairsOf(free, tips, clock).filter(
      ({ tip, payment }) => tip.paymentId === null || payment.id === null,
    ),
  );
  const strong = kept.filter(({ points }) => points >= SURE - RIVAL);
  const chosen = assign(strong);
  const paid = new Set(chosen.map(({ tip }) => tip));
  const rivals = ambiguousTips(strong, paid);
  const all = [...chosen, ...assign(kept, chosen)];

  const taken = new Map(all.map((pair) => [pair.payment, pair.tip]));
  const isStarted = ({ state }: MatchableTip) => state === 'started';
  return {
    proposals: all
      .filter(({ tip }) => isOpen(tip))
      .map((pair) => ({ ...pair, doubt: doubtOf(pair, rivals.has(pair.tip), clock) }))
      .sort((one, other) => one.payment.line - other.payment.line),
    unmatched: free.flatMap((payment) => {
      const tip = taken.get(payment);
      if (tip && !isStarted(tip)) return [];
      return [{ payment, paidAt: paidAtOf(payment, clock), started: tip !== undefined }];
    }),
    before: once.length - free.length + all.filter(({ tip }) => hasArrived(tip)).length,
  };
}

const isOpen = ({ state }: MatchableTip) => state === 'reported' || state === 'not_received';

/** A file merged from two may have a payment twice. */
function withoutRepetitions(payments: readonly Payment[]): Payment[] {
  const seen = new Set<string>();
  return payments.filter(({ id, cents, time }) => {
    if (id === null) return true;
    const key = JSON.stringify([id, cents, time]);
    return !seen.has(key) && seen.add(key);
  });
}

function pairsOf<T extends MatchableTip>(
  payments: readonly Payment[],
  tips: readonly T[],
  clock: Clock,
): Pair<T>[] {
  const byAmount = new Map<number, T[]>();
  for (const tip of [...tips].sort((one, other) => one.at - other.at)) {
    const alike = byAmount.get(tip.cents);
    if (alike) alike.push(tip);
    else byAmount.set(tip.cents, [tip]);
  }
  return payments.flatMap((payment) => {
    const paidAt = paidAtOf(payment, clock);
    const reach = payment.time.kind === 'day' ? DAY_WINDOW_MS : WINDOW_MS;
    return within(byAmount.get(payment.cents) ?? [], paidAt, reach).flatMap((tip) => {
      const points = pointsFor(payment, paidAt, tip, clock);
      return points === null ? [] : [{ tip, payment, paidAt, points }];
    });
  });
}

/** Returns the points for a pair; null if the two are too far apart. */
function pointsFor(
  payment: Payment,
  paidAt: number,
  tip: MatchableTip,
  { zone }: Clock,
): number | null {
  const forTime =
    payment.time.kind === 'day'
      ? pointsForDay(localDay(paidAt, zone) - localDay(tip.at, zone))
      : pointsForTime(paidAt - tip.at);
  if (forTime === null) return null;
  return (
    forTime +
    pointsForName(payment.payer, tip.tipperName) +
    pointsForNote(payment.note) +
    (tip.state === 'started' ? pointsOf.notReported : 0)
  );
}

/** Returns the time of a payment in epoch milliseconds; noon if only the day is known. */
function paidAtOf({ time }: Payment, { zone }: Clock): number {
  if (time.kind === 'instant') return time.ms;
  const wall = time.kind === 'wall' ? time.wall : { ...time.day, hour: 12, minute: 0, second: 0 };
  return instantIn(wall, zone);
}

/** Returns the best pairs of each payment, except those with more against than for them. */
function bestPairs<T>(pairs: readonly Pair<T>[]): Pair<T>[] {
  const best = new Map<Payment, number>();
  for (const { payment, points } of pairs) {
    best.set(payment, Math.max(points, best.get(payment) ?? 0));
  }
  return pairs.filter(
    ({ payment, points }) => points >= Math.max(0, (best.get(payment) ?? 0) - RIVAL),
  );
}

/**
 * Assigns each payment at most one tip, and each tip at most one payment: the most certain pairs
 * first, then the closest.
 * @param before pairs whose payments and tips are already used
 */
function assign<T extends MatchableTip>(
  pairs: readonly Pair<T>[],
  before: readonly Pair<T>[] = [],
): Pair<T>[] {
  const used = new Set<T | Payment>(before.flatMap(({ tip, payment }) => [tip, payment]));
  const apart = ({ tip, paidAt }: Pair<T>) => Math.abs(paidAt - tip.at);
  const inOrder = [...pairs].sort(
    (one, other) =>
      other.points - one.points ||
      apart(one) - apart(other) ||
      one.payment.line - other.payment.line ||
      (one.tip.id < other.tip.id ? -1 : 1),
  );
  return inOrder.filter(({ tip, payment }) => {
    if (used.has(tip) || used.has(payment)) return false;
    used.add(tip).add(payment);
    return true;
  });
}

/**
 * Returns the tips whose payment is unclear: those that compete for the same payments, and
 * outnumber them. With a payment for each, it does not matter which is whose.
 */
function ambiguousTips<T extends MatchableTip>(
  pairs: readonly Pair<T>[],
  paid: ReadonlySet<T>,
): ReadonlySet<T> {
  /** A union-find forest: links each tip toward its group's representative. */
  const leads = new Map<T, T>();
  const find = (tip: T): T => {
    let last = tip;
    for (let next = leads.get(last); next !== undefined; next = leads.get(last)) last = next;
    return last;
  };
  const firstOf = new Map<Payment, T>();
  for (const { tip, payment } of pairs) {
    const [one, other] = [find(tip), find(firstOf.get(payment) ?? tip)];
    firstOf.set(payment, other);
    if (one !== other) leads.set(one, other);
  }
  const tips = [...new Set(pairs.map(({ tip }) => tip))];
  const short = new Set(tips.filter((tip) => !paid.has(tip)).map(find));
  return new Set(tips.filter((tip) => short.has(find(tip))));
}

function doubtOf<T extends MatchableTip>(
  { tip, payment, paidAt, points }: Pair<T>,
  isCrowded: boolean,
  { isSure }: Clock,
): Doubt | null {
  if (payment.refund) return { about: 'refund', part: payment.refund === 'part' };
  if (tip.team !== null) return { about: 'team' };
  if (tip.state === 'not_received') return { about: 'denied' };
  if (payment.time.kind === 'wall' && !isSure) return { about: 'zone' };
  if (points >= SURE) return isCrowded ? { about: 'other tip' } : null;
  if (pointsForName(payment.payer, tip.tipperName) < 0) return { about: 'name' };
  if (pointsForNote(payment.note) < 0) return { about: 'note' };
  return payment.time.kind === 'day' ? { about: 'day' } : { about: 'time', after: paidAt - tip.at };
}

/** Returns the tips, sorted by time, that are within `reach` milliseconds of a time. */
function within<T extends MatchableTip>(tips: readonly T[], time: number, reach: number): T[] {
  return tips.slice(firstFrom(tips, time - reach), firstFrom(tips, time + reach + 1));
}

/** Returns the index of the first tip at or after a time. A binary search: there may be 10,000. */
function firstFrom(tips: readonly MatchableTip[], time: number): number {
  let [least, most] = [0, tips.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((tips[middle]?.at ?? 0) < time) least = middle + 1;
    else most = middle;
  }
  return least;
}

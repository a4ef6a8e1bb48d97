// Which payment of a statement may be which tip. Pure. Nothing here is applied: a match is a proposal,
// which the worker takes or leaves, and doubt leaves its box empty (docs/decisions/0033-matching.md).
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

/** A tip for which the statement's method was chosen, on any page or for a team. */
export interface MatchableTip {
  id: string;
  cents: number;
  /** When the tipper made it, in milliseconds since the epoch. */
  at: number;
  state: MoneyState;
  tipperName: string | null;
  /** The team that it is for; null for the worker's own. */
  team: string | null;
  /** The number of the payment that it was matched with; null without one. */
  paymentId: string | null;
}

/** Why a match is not ticked beforehand. */
export type Doubt =
  /** Too long between the two; `after` is in milliseconds, from the tip to the payment. */
  | { about: 'time'; after: number }
  | { about: 'day' }
  | { about: 'name' }
  | { about: 'note' }
  /** Another tip may be what was paid. */
  | { about: 'other tip' }
  | { about: 'zone' }
  /** The worker has said that it was not received. */
  | { about: 'denied' }
  | { about: 'team' };

export interface Proposal<T extends MatchableTip> {
  tip: T;
  payment: Payment;
  /** When it was paid, in milliseconds since the epoch; at noon where only the day is known. */
  paidAt: number;
  points: number;
  /** Null where it is sure. */
  doubt: Doubt | null;
}

export interface Matching<T extends MatchableTip> {
  /** For tips without their money, in the order of their payments. */
  proposals: Proposal<T>[];
  /** Payments that no tip is proposed for and none has. */
  left: Left[];
  /** How many payments belong to tips that have their money. */
  before: number;
}

export interface Left {
  payment: Payment;
  paidAt: number;
  /** Whether a tip fits it that was started and never reported as paid. */
  started: boolean;
}

/** How times of the statement are read that name no zone. */
export interface Clock {
  /** IANA name; for days, and for times on a wall. */
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
 * Matches the payments of a statement with all of an account's tips by its method. Each payment and
 * each tip is used once.
 * @param spent numbers of payments that tips of the account were matched with before
 */
export function matchStatement<T extends MatchableTip>(
  payments: readonly Payment[],
  tips: readonly T[],
  clock: Clock,
  spent: ReadonlySet<string> = new Set(),
): Matching<T> {
  const once = withoutRepetitions(payments);
  const free = once.filter(({ id }) => id === null || !spent.has(id));
  // A tip that has a payment of its own needs none of these, but one that lost its number, as in a
  // copy that a spreadsheet saved, may be that payment.
  const kept = likeliest(
    pairsOf(free, tips, clock).filter(
      ({ tip, payment }) => tip.paymentId === null || payment.id === null,
    ),
  );
  const strong = kept.filter(({ points }) => points >= SURE - RIVAL);
  const chosen = assign(strong);
  const paid = new Set(chosen.map(({ tip }) => tip));
  const rivals = crowded(strong, paid);
  const all = [...chosen, ...assign(kept, chosen)];

  const taken = new Map(all.map((pair) => [pair.payment, pair.tip]));
  const isStarted = ({ state }: MatchableTip) => state === 'started';
  return {
    proposals: all
      .filter(({ tip }) => isOpen(tip))
      .map((pair) => ({ ...pair, doubt: doubtOf(pair, rivals.has(pair.tip), clock) }))
      .sort((one, other) => one.payment.line - other.payment.line),
    left: free.flatMap((payment) => {
      const tip = taken.get(payment);
      if (tip && !isStarted(tip)) return [];
      return [{ payment, paidAt: paidAtOf(payment, clock), started: tip !== undefined }];
    }),
    before: once.length - free.length + all.filter(({ tip }) => hasArrived(tip)).length,
  };
}

const isOpen = ({ state }: MatchableTip) => state === 'reported' || state === 'not_received';

/** A file that was put together from two may have a payment twice. */
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

/** All points that speak for a pair; null where the two are too far apart. */
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

/** When a payment was made; at noon where only the day is known. */
function paidAtOf({ time }: Payment, { zone }: Clock): number {
  if (time.kind === 'instant') return time.ms;
  const wall = time.kind === 'wall' ? time.wall : { ...time.day, hour: 12, minute: 0, second: 0 };
  return instantIn(wall, zone);
}

/** What each payment may be: its best pairs, and none that more speaks against than for. */
function likeliest<T>(pairs: readonly Pair<T>[]): Pair<T>[] {
  const best = new Map<Payment, number>();
  for (const { payment, points } of pairs) {
    best.set(payment, Math.max(points, best.get(payment) ?? 0));
  }
  return pairs.filter(
    ({ payment, points }) => points >= Math.max(0, (best.get(payment) ?? 0) - RIVAL),
  );
}

/**
 * Gives each payment to one tip, and each tip one payment: the surest pairs first, then the closest.
 * @param before pairs whose payments and tips are taken
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
 * Returns the tips of which it is unclear who was paid: tips that may have the same payments, and are
 * more of them. Where there is a payment for each, it does not matter which is whose.
 */
function crowded<T extends MatchableTip>(
  pairs: readonly Pair<T>[],
  paid: ReadonlySet<T>,
): ReadonlySet<T> {
  /** Each tip's way to another of its group, and at last to the one that stands for it. */
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
  if (tip.team !== null) return { about: 'team' };
  if (tip.state === 'not_received') return { about: 'denied' };
  if (payment.time.kind === 'wall' && !isSure) return { about: 'zone' };
  if (points >= SURE) return isCrowded ? { about: 'other tip' } : null;
  if (pointsForName(payment.payer, tip.tipperName) < 0) return { about: 'name' };
  if (pointsForNote(payment.note) < 0) return { about: 'note' };
  return payment.time.kind === 'day' ? { about: 'day' } : { about: 'time', after: paidAt - tip.at };
}

/** Of tips in order of time, those that are no further than that from a time, in milliseconds. */
function within<T extends MatchableTip>(tips: readonly T[], time: number, reach: number): T[] {
  return tips.slice(firstFrom(tips, time - reach), firstFrom(tips, time + reach + 1));
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

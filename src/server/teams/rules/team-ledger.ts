// Entries in a team's ledger (docs/product.md, section 4). Pure. An entry for a shift is the
// difference between the correct shares and the earlier entries. So no entry ever changes, and a
// shift's result does not depend on the order in which tips and corrections arrive.
import { type SplitRule, sharesOf, type Work, weightOf } from '#contract/teams/teams';
import { ApiError } from '#server/api-error';

/** The effect of one or more entries on a member, in cents. */
export interface LedgerLine extends Work {
  readonly memberId: string;
  readonly shareCents: number;
  readonly paidCents: number;
  readonly movedCents: number;
}

export interface Worker extends Work {
  readonly memberId: string;
}

/** What tippers paid during a shift, in cents by member. */
export type Paid = ReadonlyMap<string, number>;

export function poolOf(paid: Paid): number {
  return [...paid.values()].reduce((sum, cents) => sum + cents, 0);
}

/** @throws {ApiError} nobody_worked when no worker would get a share */
export function requireWork(rule: SplitRule, workers: readonly Worker[]): void {
  if (workers.some((worker) => weightOf(rule, worker) > 0)) return;
  throw new ApiError('nobody_worked', {
    fields: { workers: rule === 'hours' ? 'Enter hours' : 'Enter points' },
  });
}

/**
 * Returns the lines of a shift, one per member. Equal parts require neither hours nor points, so a
 * point marks who worked: shares may be zero until a tip arrives from a phone that was offline.
 * @param shift its number, which rotates who gets leftover cents
 * @param workers in order of joining the team
 */
export function linesOfShift(
  rule: SplitRule,
  shift: number,
  workers: readonly Worker[],
  paid: Paid,
): LedgerLine[] {
  const weights = workers.map((worker) => weightOf(rule, worker));
  const shares = sharesOf(poolOf(paid), weights, shift);
  const lines = workers.map((worker, index) => ({
    ...emptyLine(worker.memberId),
    ...worker,
    points: rule === 'equal' && worker.minutes + worker.points === 0 ? 1 : worker.points,
    shareCents: shares[index] ?? 0,
    paidCents: paid.get(worker.memberId) ?? 0,
  }));
  const worked = new Set(workers.map(({ memberId }) => memberId));
  const others = [...paid].filter(([memberId]) => !worked.has(memberId));
  return [
    ...lines,
    ...others.map(([memberId, paidCents]) => ({ ...emptyLine(memberId), paidCents })),
  ];
}

/** Returns the lines that bring a shift from its earlier entries to `wanted`. */
export function differenceOfShift(
  wanted: readonly LedgerLine[],
  before: readonly LedgerLine[],
): LedgerLine[] {
  const entered = totalsOf(before);
  const now = new Map(wanted.map((line) => [line.memberId, line]));
  const ids = [...new Set([...now.keys(), ...entered.keys()])];
  return ids
    .map((memberId) => {
      const line = now.get(memberId) ?? emptyLine(memberId);
      const known = entered.get(memberId) ?? emptyLine(memberId);
      return {
        ...line,
        shareCents: line.shareCents - known.shareCents,
        paidCents: line.paidCents - known.paidCents,
      };
    })
    .filter((line) => now.has(line.memberId) || line.shareCents !== 0 || line.paidCents !== 0);
}

/** Adds up lines by member. Hours and points are the last line's. */
export function totalsOf(lines: readonly LedgerLine[]): Map<string, LedgerLine> {
  const totals = new Map<string, LedgerLine>();
  for (const line of lines) {
    const known = totals.get(line.memberId) ?? emptyLine(line.memberId);
    totals.set(line.memberId, {
      ...line,
      shareCents: known.shareCents + line.shareCents,
      paidCents: known.paidCents + line.paidCents,
      movedCents: known.movedCents + line.movedCents,
    });
  }
  return totals;
}

/** Returns what a member is owed in cents; negative if they owe. */
function balanceOf({ shareCents, paidCents, movedCents }: LedgerLine): number {
  return shareCents - paidCents + movedCents;
}

/** In cents. They add up to zero. */
export function balancesOf(lines: readonly LedgerLine[]): Map<string, number> {
  return new Map([...totalsOf(lines)].map(([memberId, line]) => [memberId, balanceOf(line)]));
}

/** Returns the lines for a settled transfer, or, with the sides swapped, for a new debt. */
export function linesOfMove(fromId: string, toId: string, cents: number): LedgerLine[] {
  return [
    { ...emptyLine(fromId), movedCents: cents },
    { ...emptyLine(toId), movedCents: -cents },
  ];
}

export function afterTransfers(
  balances: ReadonlyMap<string, number>,
  transfers: readonly { fromId: string; toId: string; cents: number }[],
): Map<string, number> {
  const after = new Map(balances);
  const add = (id: string, cents: number) => after.set(id, (after.get(id) ?? 0) + cents);
  for (const { fromId, toId, cents } of transfers) {
    add(fromId, cents);
    add(toId, -cents);
  }
  return after;
}

function emptyLine(memberId: string): LedgerLine {
  return { memberId, shareCents: 0, paidCents: 0, movedCents: 0, minutes: 0, points: 0 };
}

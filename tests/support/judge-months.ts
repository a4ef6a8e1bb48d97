// Matches made-up months, and counts the results.
import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { matchStatement } from '../../src/client/features/tip-confirmation/statement/match';
import { chooseZone, instantIn } from '../../src/client/features/tip-confirmation/statement/zones';
import { type Month, monthOf } from './statement-months';

export interface Verdict {
  method: PaymentMethod;
  months: number;
  payments: number;
  /** Reported tips without a receipt status, not counting team tips. */
  open: number;
  /** How many of them were paid. */
  paid: number;
  /** Of these: ticked in advance, proposed unticked, and not proposed. */
  ticked: number;
  left: number;
  missed: number;
  falseTicks: number;
  /** The zone was considered certain but is wrong. */
  wrongZones: number;
  /** The months with a false tick. */
  seeds: number[];
}

export function judgeMonths(from: number, months: number): Verdict[] {
  const verdicts = new Map<PaymentMethod, Verdict>();
  for (let seed = from; seed < from + months; seed += 1) {
    const month = monthOf(seed);
    const verdict = verdicts.get(month.method) ?? emptyVerdict(month.method);
    verdicts.set(month.method, verdict);
    judge(month, seed, verdict);
  }
  return [...verdicts.values()].toSorted((one, other) => (one.method < other.method ? -1 : 1));
}

function emptyVerdict(method: PaymentMethod): Verdict {
  return {
    method,
    months: 0,
    payments: 0,
    open: 0,
    paid: 0,
    ticked: 0,
    left: 0,
    missed: 0,
    falseTicks: 0,
    wrongZones: 0,
    seeds: [],
  };
}

function judge({ payments, tips, paid, own, zone }: Month, seed: number, verdict: Verdict): void {
  const chosen = chooseZone(payments, tips, { own });
  const clock = { zone: chosen.zone ?? own, isSure: chosen.isSure };
  const { proposals } = matchStatement(payments, tips, clock);
  const ticked = new Set(proposals.filter(({ doubt }) => doubt === null).map(({ tip }) => tip.id));
  const shown = new Set(proposals.map(({ tip }) => tip.id));
  verdict.months += 1;
  verdict.payments += payments.length;
  const wall = { year: 2026, month: 6, day: 15, hour: 12, minute: 0, second: 0 };
  const isRight = instantIn(wall, clock.zone) === instantIn(wall, zone);
  if (chosen.zone !== null && chosen.isSure && !isRight) verdict.wrongZones += 1;
  for (const { id, state, team } of tips) {
    const isPaid = paid.has(id);
    if (ticked.has(id) && !isPaid) {
      verdict.falseTicks += 1;
      verdict.seeds.push(seed);
    }
    if (state !== 'reported' || team !== null) continue;
    verdict.open += 1;
    if (!isPaid) continue;
    verdict.paid += 1;
    if (ticked.has(id)) verdict.ticked += 1;
    else if (shown.has(id)) verdict.left += 1;
    else verdict.missed += 1;
  }
}

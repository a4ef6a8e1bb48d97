// Made-up months of a worker: who tipped, who paid, how a statement shows it, and what else is on
// the statement. A seed determines everything, so that a month can be repeated.

import type { PaymentMethod } from '#contract/profiles/payment-methods';
import { VENMO_NOTE } from '#contract/profiles/payment-methods';
import type { MatchableTip } from '../../src/client/features/tip-confirmation/statement/match';
import type {
  Payment,
  PaymentTime,
} from '../../src/client/features/tip-confirmation/statement/payment';
import { type Chance, createChance } from '../simulation/chance';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Month {
  method: PaymentMethod;
  /** The worker's zone, and the statement's. */
  own: string;
  zone: string;
  payments: Payment[];
  tips: MatchableTip[];
  /** The ids of paid tips, with the line of the payment. */
  paid: ReadonlyMap<string, number>;
}

/** Hours from UTC in June, when no clocks change. */
const offsets = {
  'America/New_York': -4,
  'America/Chicago': -5,
  'America/Denver': -6,
  'America/Los_Angeles': -7,
  UTC: 0,
} as const;
type Zone = keyof typeof offsets;
const owns = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

const firstNames = [
  'Ana',
  'Ben',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'Jo',
  'Kai',
  'Lena',
  'Maria',
  'Noor',
  'Omar',
  'Priya',
  'Quinn',
  'Rosa',
  'Samuel',
  'Tariq',
  'Uma',
  'Vera',
  'Wes',
] as const;
const lastNames = [
  'Adler',
  'Brook',
  'Castro',
  'Dunn',
  'Egan',
  'Flores',
  'Grant',
  'Hall',
  'Ito',
  'Jones',
  'Khan',
  'Lopez',
  'Marsh',
  'Novak',
  'Ortiz',
  'Patel',
  'Reyes',
  'Stone',
  'Tran',
  'Vega',
  'Wolfe',
] as const;
const usualAmounts = [500, 500, 1000, 1000, 1000, 1500, 2000, 2000, 2500, 5000] as const;
const thanks = [
  'Thanks!',
  'thank you so much',
  'tip 🍹',
  '🙏',
  'Great service',
  '❤️',
  'For the drinks, thanks',
] as const;
const others = [
  'Rent share',
  'Dinner',
  'gas',
  'Concert tickets',
  'groceries 🛒',
  'Uber',
  'June utilities',
  '🏠',
  '⚽',
] as const;

export function monthOf(seed: number): Month {
  const chance = createChance(seed);
  const method = chance.pick<PaymentMethod>(['venmo', 'venmo', 'cashapp', 'paypal', 'zelle']);
  const own = chance.pick(owns);
  const zone: Zone =
    method !== 'venmo'
      ? own
      : chance.hits(0.7)
        ? 'UTC'
        : chance.hits(0.5)
          ? own
          : 'America/Los_Angeles';
  const inTeam = chance.hits(0.3);
  const made: { payment: Omit<Payment, 'line' | 'time'>; at: number; tipId: string | null }[] = [];
  const tips: MatchableTip[] = [];
  let tipped = 0;
  const name = () => `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
  const amount = () => (chance.hits(0.8) ? chance.pick(usualAmounts) : chance.between(200, 6000));
  const pay = (
    cents: number,
    at: number,
    payer: string,
    note: string | null,
    tipId: string | null,
  ) => {
    const id = method === 'zelle' ? null : `p${made.length}`;
    made.push({ at, tipId, payment: { id, cents, payer, note } });
  };
  const noteOfTip = () => {
    if (method === 'paypal' || method === 'zelle') return null;
    if (method === 'cashapp') return chance.hits(0.3) ? chance.pick(thanks) : null;
    if (chance.hits(0.7)) return VENMO_NOTE;
    return chance.hits(0.8) ? chance.pick(thanks) : chance.pick(others);
  };
  const clock = (day: number, hour: number) =>
    Date.UTC(2026, 5, day) + (hour - offsets[own]) * HOUR;

  const evenings = Array.from({ length: 30 }, (_, index) => index + 1).filter(() =>
    chance.hits(0.55),
  );
  for (const day of evenings) {
    for (let nth = chance.between(1, 6); nth > 0; nth -= 1) {
      addTip(clock(day, 17) + chance.between(0, 6.5 * HOUR));
      // Others at the same table tip as much.
      if (chance.hits(0.05))
        addTip((tips.at(-1)?.at ?? 0) + chance.between(0, 3 * MINUTE), tips.at(-1)?.cents);
    }
    // Regulars pay as before, without the page.
    if (chance.hits(0.1)) {
      const note = method === 'venmo' ? chance.pick(thanks) : null;
      pay(amount(), clock(day, 17) + chance.between(0, 7 * HOUR), name(), note, null);
    }
  }
  for (let nth = chance.between(8, 15); nth > 0; nth -= 1) {
    const cents = chance.hits(0.3) ? chance.pick(usualAmounts) : chance.between(300, 90_000);
    const note = method === 'venmo' || chance.hits(0.3) ? chance.pick(others) : null;
    const at = clock(chance.between(1, 30), 8) + chance.between(0, 16 * HOUR);
    pay(cents, at, name(), method === 'paypal' || method === 'zelle' ? null : note, null);
  }
  const inOrder = made.toSorted((one, other) => one.at - other.at);
  return {
    method,
    own,
    zone,
    tips,
    payments: inOrder.map(({ payment, at }, index) => ({
      ...payment,
      line: index + 2,
      time: timeOf(at, method, method === 'zelle' ? own : zone),
    })),
    paid: new Map(
      inOrder.flatMap(({ tipId }, index) => (tipId === null ? [] : [[tipId, index + 2]])),
    ),
  };

  function addTip(at: number, sameAs?: number): void {
    tipped += 1;
    const id = `t${tipped}`;
    const cents = sameAs ?? amount();
    const tipper = name();
    const fate = chance.next();
    // Abandoned; paid but not reported; reported but not paid; otherwise paid and reported.
    const [isPaid, isReported] =
      fate < 0.06
        ? [false, false]
        : fate < 0.12
          ? [true, false]
          : fate < 0.17
            ? [false, true]
            : [true, true];
    if (isPaid) {
      // Some change the amount in the payment app.
      const sent = chance.hits(0.02) ? cents + chance.pick([-100, 500, 1000]) : cents;
      const payer = chance.hits(0.12) ? name() : tipper;
      pay(Math.max(100, sent), at + delay(chance), payer, noteOfTip(), sent === cents ? id : null);
      // And some pay twice.
      if (chance.hits(0.005)) pay(sent, at + delay(chance), payer, noteOfTip(), null);
    }
    // The report from an offline phone has not arrived yet.
    if (isReported && chance.hits(0.01)) return;
    tips.push({
      id,
      cents,
      at,
      paymentId: null,
      state: !isReported ? 'started' : chance.hits(0.08) && isPaid ? 'received' : 'reported',
      tipperName: chance.hits(0.4) ? shownName(tipper, chance) : null,
      team: inTeam && chance.hits(0.3) ? 'The Bar' : null,
    });
  }
}

/** Milliseconds from choosing the method to paying. */
function delay(chance: Chance): number {
  const kind = chance.next();
  if (kind < 0.9) return chance.between(15_000, 4 * MINUTE);
  return kind < 0.96 ? chance.between(4 * MINUTE, HOUR) : chance.between(HOUR, 20 * HOUR);
}

function shownName(name: string, chance: Chance): string {
  const [first = '', last = ''] = name.split(' ');
  return chance.pick([first, first, name, `${first} ${last[0]}.`]);
}

function timeOf(at: number, method: PaymentMethod, zone: Zone): PaymentTime {
  if (method === 'cashapp' || method === 'paypal') return { kind: 'instant', ms: at };
  // Zelle shows only the day, Venmo the time in the statement's zone.
  const wall = new Date(Math.floor(at / 1000) * 1000 + offsets[zone] * HOUR);
  const day = {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
  };
  if (method === 'zelle') return { kind: 'day', day };
  const [hour, minute, second] = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()];
  return { kind: 'wall', wall: { ...day, hour, minute, second } };
}

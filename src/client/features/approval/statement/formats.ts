// What the statements of payment apps look like, by their columns, and which of their lines are
// money that came in from a person.
import type { PaymentMethod } from '#contract/payment-methods';
import type { Payment, WallTime } from './payment';
import { StatementProblem } from './problem';
import { readAmount } from './read-amount';
import { type DateOrder, readClock, readDate, timeIn, type ZoneFormats } from './read-time';

/** More than anybody receives in a year. */
const MOST_PAYMENTS = 20_000;

/** One line's cell under a heading; empty where there is none. */
type Cell = (...headings: string[]) => string;

interface Format {
  method: PaymentMethod;
  /** Groups of headings, in lower case. One of each group tells the format. */
  headings: readonly (readonly string[])[];
  /**
   * Whether a line is about money from a person that has arrived, if its amount says that it came
   * in.
   */
  isPayment(cell: Cell): boolean;
  amount: readonly string[];
  from: readonly string[];
  /** Date, time of day and zone. */
  when(cell: Cell): readonly [date: string, clock: string, zone: string];
}

const formats: readonly Format[] = [
  {
    method: 'venmo',
    headings: [['id'], ['datetime'], ['amount (total)'], ['type'], ['status']],
    isPayment: (cell) =>
      /^(payment|charge)$/i.test(cell('type')) && /^complete/i.test(cell('status')),
    amount: ['amount (total)'],
    from: ['from'],
    when: (cell) => {
      // Venmo says `2026-05-31T18:43:08`, and not in which zone.
      const [date = '', clock = ''] = cell('datetime').split(/[T ]/);
      return [date, clock.replace(/Z$/, ''), /Z$/.test(clock) ? 'Z' : ''];
    },
  },
  {
    method: 'cashapp',
    headings: [
      ['transaction id'],
      ['date'],
      ['transaction type'],
      ['amount'],
      ['net amount'],
      ['status'],
    ],
    isPayment: (cell) =>
      /p2p|peer|received/i.test(cell('transaction type')) &&
      !/sent/i.test(cell('transaction type')) &&
      /complete|deposited|received/i.test(cell('status')) &&
      isDollars(cell('currency')),
    amount: ['amount'],
    from: ['name of sender/receiver'],
    when: (cell) => {
      const [date = '', clock = '', zone = ''] = cell('date').split(/\s+/);
      return [date, clock, zone];
    },
  },
  {
    method: 'paypal',
    headings: [
      ['date'],
      ['time'],
      ['timezone', 'time zone'],
      ['type'],
      ['status'],
      ['gross', 'amount'],
    ],
    isPayment: (cell) =>
      /payment|received/i.test(cell('type')) &&
      !/refund|reversal|withdraw|conversion|hold|deposit/i.test(cell('type')) &&
      /^completed$/i.test(cell('status')) &&
      isDollars(cell('currency')),
    amount: ['gross', 'amount'],
    from: ['name', 'from email address'],
    when: (cell) => [cell('date'), cell('time'), cell('timezone', 'time zone')],
  },
];

function isDollars(currency: string): boolean {
  return currency === '' || /^usd$/i.test(currency);
}

export interface Reader {
  method: PaymentMethod;
  /**
   * Reads a row. Rows that are no incoming payment are left out.
   * @throws {StatementProblem} when an incoming payment has no amount that can be read
   */
  read(row: readonly string[], line: number): void;
  /**
   * Returns what was read.
   * @throws {StatementProblem} when a payment has no time that can be read
   */
  payments(): Payment[];
}

/** Returns a reader if a row is the heading of a known statement, or null. */
export function readerFor(heading: readonly string[]): Reader | null {
  const names = heading.map((name) => name.trim().toLowerCase());
  const format = formats.find(({ headings }) =>
    headings.every((group) => group.some((name) => names.includes(name))),
  );
  return format ? createReader(format, names) : null;
}

interface Found extends Omit<Payment, 'time'> {
  when: readonly [date: string, clock: string, zone: string];
}

function createReader(format: Format, names: readonly string[]): Reader {
  const found: Found[] = [];
  return {
    method: format.method,
    read(row, line) {
      const cell: Cell = (...headings) =>
        headings
          .map((name) => row[names.indexOf(name)]?.trim() ?? '')
          .find((text) => text !== '') ?? '';
      if (!format.isPayment(cell)) return;
      const written = cell(...format.amount);
      const cents = readAmount(written);
      if (cents === null)
        throw new StatementProblem(line, `the amount “${written}” can't be read.`);
      if (found.length >= MOST_PAYMENTS) {
        throw new StatementProblem(line, 'there are too many payments. Download a shorter period.');
      }
      if (cents > 0)
        found.push({
          line,
          id: cell('transaction id', 'id') || null,
          cents,
          payer: cell(...format.from) || null,
          note: cell('note', 'notes') || null,
          when: format.when(cell),
        });
    },
    payments: () => {
      const order = orderOf(found);
      const zones: ZoneFormats = new Map();
      return found.map(({ when: [day, hour, zone], ...payment }) => {
        const [date, clock] = [readDate(day, order), readClock(hour)];
        if (!date || !clock) {
          const written = `${day} ${hour}`.trim();
          throw new StatementProblem(payment.line, `the date “${written}” can't be read.`);
        }
        const wall: WallTime = { ...date, ...clock };
        return { ...payment, time: timeIn(wall, zone, zones) };
      });
    },
  };
}

/** American, unless a date of the statement can only be read the other way. */
function orderOf(found: readonly Found[]): DateOrder {
  const only = (order: DateOrder) =>
    found.some(({ when: [date] }) => readDate(date, order) !== null) &&
    found.every(({ when: [date] }) => readDate(date, order) !== null);
  return !only('month first') && only('day first') ? 'day first' : 'month first';
}

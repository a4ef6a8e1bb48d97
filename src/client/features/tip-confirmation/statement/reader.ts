// Accepts the rows of a statement one by one, and returns their payments at the end.
import { amountFormats, dateFormats, isAmount, isDate, orderOf } from './evidence';
import type { FoundLayout } from './find-layout';
import type { Column } from './layouts/columns';
import type { Cell } from './layouts/layout';
import {
  countIgnored,
  type IgnoredRow,
  type Payment,
  type PaymentTime,
  type Statement,
} from './payment';
import { StatementProblem } from './problem';
import { type Decimal, isNegative, readAmount } from './read-amount';
import {
  type DateOrder,
  instantIn,
  isAmerican,
  isZoneName,
  readClock,
  readDate,
  splitTime,
  type WrittenTime,
  type ZoneFormats,
} from './read-time';
import { isRefund, joinRelated, markRefundable, type Related, type Written } from './related';
import type { Row } from './rows';

/** More than anyone receives in a year. */
const MAX_PAYMENTS = 20_000;
const MAX_ACCOUNTS = 10;

/** Columns that decide what a row is. A quotation mark or line end in them is damage. */
const deciding: readonly Column[] = ['type', 'status', 'currency', 'zone', 'direction'];
const amounts: readonly Column[] = ['amount', 'fee', 'net', 'balance'];

export interface StatementReader {
  /** Returns true if cells, in their positions, can be a payment. */
  canBe(cells: readonly string[]): boolean;
  /** @throws {StatementProblem} when a relevant row is unreadable */
  take(row: Row): void;
  /**
   * @param order the order of day and month, if the worker has chosen it
   * @throws {StatementProblem} when a payment is unreadable; {UnclearDates}
   */
  statement(order: DateOrder | null): Statement;
}

export function createReader(found: FoundLayout): StatementReader {
  const { layout, columns, heading, preamble } = found;
  const written: Written[] = [];
  const related: Related[] = [];
  const ignored: IgnoredRow[] = [];
  const accounts = new Set<string>(handlesIn(preamble.map(({ text }) => text)));
  const [dates, numbers] = [dateFormats(), amountFormats(layout.american)];

  const cellsOf = (cells: readonly string[]): Cell => {
    return (column) => cells[columns.at.get(column) ?? -1]?.trim() ?? '';
  };

  function timeOf(cell: Cell): WrittenTime {
    const whole = splitTime(cell('when') || cell('date'));
    const [clock, zone] = [cell('time') || whole.clock, cell('zone') || whole.zone];
    return { date: whole.date, clock, zone: zone || columns.zone };
  }

  function refuseDamage(cell: Cell, line: number) {
    const damaged = deciding.map(cell).find((text) => /["\n]/.test(text));
    if (damaged !== undefined) {
      throw new StatementProblem(line, `“${damaged}” has a quotation mark or a line end in it.`);
    }
  }

  return {
    canBe(cells) {
      const cell = cellsOf(cells);
      return (
        isDate(timeOf(cell).date) &&
        isAmount(cell('amount')) &&
        amounts.every((column) => cell(column) === '' || isAmount(cell(column))) &&
        !deciding.some((column) => /["\n]/.test(cell(column)))
      );
    },

    take({ cells, line }) {
      // A repeated heading, in a file merged from several.
      if (heading && cells.length > 1 && cells.every((text, at) => text === heading[at])) return;
      const cell = cellsOf(cells);
      const when = timeOf(cell);
      refuseDamage(cell, line);
      dates.observe(when.date);
      for (const column of amounts) numbers.observe(cell(column));
      addAccount(accounts, handleOf(cell('account')));

      const sorted = layout.classify(cell);
      if ('ignored' in sorted) {
        const { reason, word, does } = sorted.ignored;
        ignored.push(
          isOdd(cell, when) ? { reason: 'unknown', word: `line ${line}` } : { reason, word },
        );
        if (!does) return;
        // It might be of any payment.
        if (isRefund(does) && !isAmount(cell('amount'))) {
          throw unreadable(line, 'amount', cell('amount'));
        }
        related.push({
          line,
          id: idOf(cell('id')),
          does,
          paymentId: idOf(cell(does === 'went back' ? 'id' : 'reference')),
          amount: cell('amount'),
          currency: currencyOf(cell, columns.at.has('currency')),
          when,
        });
        return;
      }
      if (written.length >= MAX_PAYMENTS) {
        throw new StatementProblem(line, 'there are too many payments. Download a shorter period.');
      }
      const { payer, note, id, paidTo, refund } = sorted.payment;
      if (!isAmount(cell('amount'))) throw unreadable(line, 'amount', cell('amount'));
      const currency = currencyOf(cell, columns.at.has('currency'));
      if (!/^[A-Z]{3}$/.test(currency)) throw unreadable(line, 'currency', cell('currency'));
      if (columns.at.has('zone') && cell('zone') === '') throw unreadable(line, 'time zone', '');
      // Some files call their owner “Me”.
      if (!/^me$/i.test(paidTo)) addAccount(accounts, nameOf(paidTo));
      written.push({
        line,
        id: idOf(id ?? cell('id')),
        payer: nameOf(payer),
        note: note.trim() || null,
        amount: cell('amount'),
        currency,
        when,
        refund,
      });
    },

    statement(chosen) {
      const decimal = numbers.left[0] ?? 'point';
      const { kept, dropped, wentBack, loose } = joinRelated(written, related, decimal);
      const order =
        chosen && dates.left.includes(chosen)
          ? chosen
          : orderOf(
              dates.left,
              likelyOrder(found, kept),
              [...kept, ...loose].map(({ when }) => when.date),
            );
      const read = valuesIn(order, decimal);
      const payments = kept.map((one): Payment => {
        const { line, id, payer, note, refund } = one;
        return { line, id, payer, note, refund, ...read(one) };
      });
      return {
        method: layout.method,
        layout: layout.id,
        name: layout.name,
        payments: markRefundable(payments, loose.map(read)),
        zones: [...new Set(kept.map(({ when }) => when.zone))].filter(Boolean),
        wentBack,
        ignored: countIgnored([...ignored, ...dropped]),
        addressedTo: accounts.size > 0 ? [...accounts] : null,
      };
    },
  };
}

function likelyOrder(
  { layout, columns }: FoundLayout,
  payments: readonly Written[],
): DateOrder | null {
  if (layout.american) return 'month first';
  if (columns.language !== 'en') return 'day first';
  const american = payments.length > 0 && payments.every(({ when }) => isAmerican(when.zone));
  return american ? 'month first' : null;
}

/** Returns a function that reads the amount, without its sign, and the time of a row. */
function valuesIn(order: DateOrder, decimal: Decimal) {
  const zones: ZoneFormats = new Map();
  return ({ line, amount, when }: Pick<Written, 'line' | 'amount' | 'when'>) => {
    const cents = readAmount(amount, decimal);
    if (cents === null) throw unreadable(line, 'amount', amount);
    return { cents: Math.abs(cents), time: timeIn(when, line) };
  };

  function timeIn({ date, clock, zone }: WrittenTime, line: number): PaymentTime {
    const day = readDate(date, order);
    if (!day) throw unreadable(line, 'date', `${date} ${clock}`.trim());
    if (clock === '') return { kind: 'day', day };
    const time = readClock(clock);
    if (!time) throw unreadable(line, 'time', `${date} ${clock}`.trim());
    const wall = { ...day, ...time };
    const ms = zone === '' ? null : instantIn(wall, zone, zones);
    if (zone !== '' && ms === null && !isZoneName(zone)) throw unreadable(line, 'time zone', zone);
    return ms === null ? { kind: 'wall', wall } : { kind: 'instant', ms };
  }
}

function unreadable(line: number, what: string, text: string): StatementProblem {
  return text === ''
    ? new StatementProblem(line, `the ${what} is missing.`)
    : new StatementProblem(line, `the ${what} “${text.slice(0, 60)}” can't be read.`);
}

/** Returns true if a row's cells do not fit their headings. */
function isOdd(cell: Cell, { date }: WrittenTime): boolean {
  const amount = cell('amount');
  const odd = (text: string, isRight: (text: string) => boolean) => text !== '' && !isRight(text);
  return odd(date, isDate) || (odd(amount, isAmount) && !isNegative(amount));
}

/** Returns the currency: dollars if there is no currency column. */
function currencyOf(cell: Cell, named: boolean): string {
  return named ? cell('currency').toUpperCase() : 'USD';
}

/** Strips what a spreadsheet added to an id; null if the id has lost digits. */
function idOf(text: string): string | null {
  const id = text.replaceAll(/[\s"=']/g, '');
  return id === '' || /^\d(?:[.,]\d+)?E\+\d+$/i.test(id) ? null : id;
}

function nameOf(text: string): string | null {
  return text.replaceAll(/\s+/g, ' ').trim() || null;
}

function addAccount(accounts: Set<string>, name: string | null) {
  if (name !== null && accounts.size < MAX_ACCOUNTS) accounts.add(name);
}

/** Finds handles, as in “Account Statement - (@maya)”. */
function handlesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.match(/@[\w-]+/g) ?? []).slice(0, MAX_ACCOUNTS);
}

function handleOf(account: string): string | null {
  return account === '' ? null : `@${account.replace(/^@/, '')}`;
}

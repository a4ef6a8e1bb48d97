// Infers how a file writes dates and amounts from all of its rows: one row may be ambiguous, but
// all are written the same way.
import { UnclearDates } from './problem';
import { type Decimal, readAmount } from './read-amount';
import { type DateOrder, readDate } from './read-time';

/** Rules out formats, one text at a time. */
class Formats<Format extends string> {
  private possible: readonly Format[];

  constructor(
    formats: readonly Format[],
    private readonly reads: (text: string, format: Format) => boolean,
  ) {
    this.possible = formats;
  }

  /** Ignores a text that fits no remaining format. If it is needed, its row is refused later. */
  observe(text: string): void {
    if (text === '' || this.possible.length === 1) return;
    const left = this.possible.filter((format) => this.reads(text, format));
    if (left.length > 0) this.possible = left;
  }

  get left(): readonly Format[] {
    return this.possible;
  }
}

export function amountFormats(american: boolean) {
  return new Formats<Decimal>(
    american ? ['point'] : ['point', 'comma'],
    (text, decimal) => readAmount(text, decimal) !== null,
  );
}

export function dateFormats() {
  return new Formats<DateOrder>(
    ['month first', 'day first'],
    (text, order) => readDate(text, order) !== null,
  );
}

/** Returns true if a text is a date in either order. */
export function isDate(text: string): boolean {
  return readDate(text, 'month first') !== null || readDate(text, 'day first') !== null;
}

/** Returns true if a text is an amount with either decimal sign. */
export function isAmount(text: string): boolean {
  return readAmount(text, 'point') !== null || readAmount(text, 'comma') !== null;
}

/**
 * Returns the order of day and month in a file's dates.
 * @param likely the order that the app, language or zone suggests; null if none does
 * @throws {UnclearDates} when nothing decides, and it matters
 */
export function orderOf(
  left: readonly DateOrder[],
  likely: DateOrder | null,
  dates: readonly string[],
): DateOrder {
  if (left.length === 1 && left[0]) return left[0];
  if (likely) return likely;
  for (const written of dates) {
    const monthFirst = readDate(written, 'month first');
    const dayFirst = readDate(written, 'day first');
    if (monthFirst && dayFirst && monthFirst.month !== dayFirst.month) {
      throw new UnclearDates(written, monthFirst, dayFirst);
    }
  }
  return 'month first';
}

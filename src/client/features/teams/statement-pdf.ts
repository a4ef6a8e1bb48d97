// Draws a team's statement on sheets of US Letter: each member's totals, and every entry.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { type DrawText, drawText } from '#client/drawing/draw-text';
import { type Column, page, type Row, TablePdf } from '#client/drawing/table-pdf';
import { loadAsBase64 } from '#client/platform/load-file';
import { hoursText } from '#client/text/format';
import { formatDollars } from '#contract/money';
import type { TeamStatement } from '#contract/teams/ledger';
import { COUNTED_RULE, entryLabels, REMAINDER_RULE } from './labels';
import { entriesOf, type StatementLine, type Sums, sumOf, sumsOf } from './statement-entries';

const sizes = { rowHeight: 5.6, headHeight: 6.6, headSize: 8 };

/** Returns a column of names, and a column for each heading. */
function columnsOf(heads: readonly string[]): Column[] {
  return [
    { head: [], x: page.margin, width: 64 },
    ...heads.map((head, index) => ({
      head: [head],
      x: 80 + 23.98 * index,
      width: 23.98,
      right: true,
    })),
  ];
}

export interface StatementMeans {
  /** A TrueType font in base64, for names that the standard fonts lack. */
  font: string;
  drawText: DrawText;
}

/**
 * Makes the PDF in the browser.
 * @throws {Error} when the font cannot be loaded
 */
export async function statementFile(
  statement: TeamStatement,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const font = await loadAsBase64(fontUrl, signal);
  return makeStatementPdf(statement, { font, drawText });
}

export function makeStatementPdf(statement: TeamStatement, means: StatementMeans): ArrayBuffer {
  const { team, of, period } = statement;
  const pdf = new TablePdf(`Statement of ${team}`, means.font, means.drawText);
  const days = `${dayText(period.from)} to ${dayText(period.to)}`;
  pdf.typed(`Statement of ${team}`, page.margin, { size: 17, width: 184 });
  pdf.move(7);
  pdf.plain(`${days}, in the time of ${period.timeZone.replaceAll('_', ' ')}`, page.margin, 10);
  pdf.move(6);
  if (of === null) pdf.plain('For the whole team', page.margin, 10);
  else pdf.typed(`For ${of}`, page.margin, { size: 10, width: 184 });
  pdf.move(11);
  const [from, to] = [`${shortDay(period.from)}, begin`, `${shortDay(period.to)}, end`];
  pdf.table({
    title: 'Balances',
    columns: columnsOf([from, 'Shares', 'Paid to them', 'Moved', to]),
    rows: balanceRows(statement),
    ...sizes,
  });
  pdf.move(10);
  pdf.table({
    title: 'Entries',
    columns: columnsOf(['Hours or points', 'Share', 'Paid to them', 'Moved', 'Change']),
    rows: entryRows(statement),
    ...sizes,
  });
  pdf.move(8);
  pdf.keep(16);
  pdf.lines(
    'A positive balance is owed to the member, a negative one by the member. Moved: settled transfers, and debts entered by hand.',
    8,
  );
  pdf.lines(`${COUNTED_RULE} ${REMAINDER_RULE}`, 8);
  return pdf.finish(`${team}, ${days}`);
}

function balanceRows({ balances, lines }: TeamStatement): Row[] {
  const rows: Row[] = balances.map(({ memberId, member, before, after }) => {
    const sums = sumsOf(lines.filter((line) => line.memberId === memberId));
    return { cells: [{ typed: member }, ...dollars([before, ...parts(sums), after])] };
  });
  if (balances.length < 2) return rows;
  const [before, after] = [balances.map((one) => one.before), balances.map((one) => one.after)];
  const all = [sumOf(before), ...parts(sumsOf(lines)), sumOf(after)];
  return [...rows, { cells: ['Total', ...dollars(all)], bold: true }];
}

function entryRows({ lines, period, of }: TeamStatement): Row[] {
  if (lines.length === 0) return [{ cells: ['Nothing was entered.'] }];
  return entriesOf(lines).flatMap((entry) => {
    const [first] = entry;
    if (!first) return [];
    const rows: Row[] = entry.map(lineRow);
    if (of === null && entry.length > 1 && first.startsAt !== null) {
      rows.push({ cells: ['Together', null, ...changes(sumsOf(entry))], indent: 4 });
    }
    if (first.note !== '') {
      rows.unshift({ cells: [{ typed: first.note }], indent: 4, size: 8, keepWith: 1 });
    }
    // Keeps an entry with its first lines, so that none starts at the bottom of a sheet.
    const keepWith = Math.min(2 + (first.note ? 1 : 0), rows.length);
    const last = rows.length - 1;
    return [
      { cells: [entryText(first, period.timeZone)], bold: true, keepWith },
      ...rows.map((row, index) => (index === last ? { ...row, space: 2 } : row)),
    ];
  });
}

function lineRow({ member, minutes, points, ...sums }: StatementLine): Row {
  const work = [minutes > 0 && hoursText(minutes), points > 0 && `${points} p`];
  return {
    cells: [{ typed: member }, work.filter(Boolean).join(', '), ...changes(sums)],
    indent: 4,
  };
}

/** Returns the cells of the parts of a change to a balance, and of their sum. */
function changes({ share, paid, moved }: Sums): (string | null)[] {
  return dollars([...parts({ share, paid, moved }), sumOf([share, -paid, moved])]);
}

/** Returns the parts of a change, null where there is none. */
function parts({ share, paid, moved }: Sums): (number | null)[] {
  return [share, -paid, moved].map((amount) => (amount === 0 ? null : amount));
}

/** Formats amounts in dollars; null stays empty. */
function dollars(amounts: readonly (number | null)[]): (string | null)[] {
  return amounts.map((amount) => (amount === null ? null : formatDollars(amount)));
}

/** Returns `May 31, 2026, 1:10 AM: split, shift 12 of May 30, 6:00 PM`. */
function entryText({ at, kind, shift, startsAt }: StatementLine, timeZone: string): string {
  const entered = new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  if (startsAt === null) return `${entered}: ${entryLabels[kind].toLowerCase()}`;
  const began = new Date(startsAt).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${entered}: ${entryLabels[kind].toLowerCase()}, shift ${shift} of ${began}`;
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

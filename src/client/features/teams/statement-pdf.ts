// A team's statement on sheets of US Letter: what it comes to for each member, and every entry.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { jsPDF } from 'jspdf';
import { type DrawText, drawText } from '#client/drawing/draw-text';
import { loadInBase64 } from '#client/platform/load-file';
import { formatDollars, hoursText } from '#client/words/format';
import type { TeamStatement } from '#contract/teams/ledger';
import { entriesOf, type StatementLine, type Sums, sumOf, sumsOf } from './statement-entries';
import { page, Sheets } from './statement-sheet';
import { COUNTED_RULE, entryWords, REMAINDER_RULE } from './words';

/** In millimeters. */
const rowHeight = 5.6;
/** Where names begin, and where columns of figures end. */
const columns = { name: page.margin, at: [104, 128, 152, 176, 199.9] } as const;
const nameWidth = 64;

export interface StatementMeans {
  /** A TrueType font in base64, for names that the standard fonts lack. */
  font: string;
  drawText: DrawText;
}

/**
 * Makes the PDF in a browser.
 * @throws {Error} when the font cannot be loaded
 */
export async function statementFile(
  statement: TeamStatement,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const font = await loadInBase64(fontUrl, signal);
  return makeStatementPdf(statement, { font, drawText });
}

export function makeStatementPdf(statement: TeamStatement, means: StatementMeans): ArrayBuffer {
  const { team, of, period } = statement;
  const pdf = new jsPDF({ unit: 'mm', format: 'letter', compress: true });
  pdf.setProperties({ title: `Statement of ${team}`, creator: 'Tipwell' });
  const sheets = new Sheets(pdf, means.font, means.drawText);
  const days = `${dayText(period.from)} to ${dayText(period.to)}`;
  sheets.written(`Statement of ${team}`, page.margin, { size: 17, width: 184 });
  sheets.move(7);
  sheets.plain(`${days}, in the time of ${period.timeZone.replaceAll('_', ' ')}`, page.margin, 10);
  sheets.move(6);
  if (of === null) sheets.plain('Of the whole team', page.margin, 10);
  else sheets.written(`Of ${of}`, page.margin, { size: 10, width: 184 });
  sheets.move(11);
  writeBalances(sheets, statement);
  sheets.move(10);
  writeEntries(sheets, statement);
  sheets.move(8);
  sheets.keep(16);
  sheets.lines(
    'A balance of more than zero is owed to the member, one below by the member. Moved: what was settled, or entered as a debt.',
    8,
  );
  sheets.lines(`${COUNTED_RULE} ${REMAINDER_RULE}`, 8);
  sheets.foot(`${team}, ${days}`);
  return pdf.output('arraybuffer');
}

function writeBalances(sheets: Sheets, { balances, lines, period }: TeamStatement): void {
  sheets.begin(3 * rowHeight, () => {
    writeHeads(sheets, 'Balances', [
      `${shortDay(period.from)}, begin`,
      'Shares',
      'Paid to them',
      'Moved',
      `${shortDay(period.to)}, end`,
    ]);
  });
  for (const { memberId, member, before, after } of balances) {
    sheets.keep(rowHeight);
    const sums = sumsOf(lines.filter((line) => line.memberId === memberId));
    sheets.written(member, columns.name, { size: 9, width: nameWidth });
    writeAmounts(sheets, [before, ...parts(sums), after]);
    sheets.move(rowHeight);
  }
  if (balances.length > 1) {
    sheets.keep(rowHeight);
    const sums = sumsOf(lines);
    sheets.plain('Total', columns.name, 9, { bold: true });
    const [before, after] = [balances.map((one) => one.before), balances.map((one) => one.after)];
    const all = [sumOf(before), ...parts(sums), sumOf(after)];
    writeAmounts(sheets, all, { bold: true });
    sheets.move(rowHeight);
  }
  sheets.end();
}

function writeEntries(sheets: Sheets, { lines, period, of }: TeamStatement): void {
  const heads = ['Hours or points', 'Share', 'Paid to them', 'Moved', 'Change'];
  sheets.begin(4 * rowHeight, () => writeHeads(sheets, 'Entries', heads));
  if (lines.length === 0) {
    sheets.plain('Nothing was entered.', columns.name, 9);
    sheets.move(rowHeight);
  }
  for (const entry of entriesOf(lines)) {
    const [first] = entry;
    if (!first) continue;
    // With the first two of its lines, so that no entry begins at the foot of a sheet.
    sheets.keep((1 + (first.note ? 1 : 0) + Math.min(2, entry.length)) * rowHeight);
    sheets.plain(entryText(first, period.timeZone), columns.name, 9, { bold: true });
    sheets.move(rowHeight);
    if (first.note !== '') {
      sheets.written(first.note, columns.name + 4, { size: 8, width: 180 });
      sheets.move(rowHeight);
    }
    for (const line of entry) {
      sheets.keep(rowHeight);
      writeLine(sheets, line);
    }
    if (of === null && entry.length > 1 && first.startsAt !== null) writeSum(sheets, entry);
    sheets.move(2);
  }
  sheets.end();
}

function writeLine(sheets: Sheets, line: StatementLine): void {
  const { member, minutes, points, share, paid, moved } = line;
  sheets.written(member, columns.name + 4, { size: 9, width: nameWidth - 4 });
  const work = [minutes > 0 && hoursText(minutes), points > 0 && `${points} p`];
  sheets.plain(work.filter(Boolean).join(', '), columns.at[0], 9, { right: true });
  writeAmounts(sheets, [null, ...parts({ share, paid, moved }), sumOf([share, -paid, moved])]);
  sheets.move(rowHeight);
}

/** What an entry of a shift comes to: shares and payments are the same money. */
function writeSum(sheets: Sheets, entry: readonly StatementLine[]): void {
  sheets.keep(rowHeight);
  const { share, paid, moved } = sumsOf(entry);
  sheets.plain('Together', columns.name + 4, 9);
  writeAmounts(sheets, [null, ...parts({ share, paid, moved }), sumOf([share, -paid, moved])]);
  sheets.move(rowHeight);
}

function writeHeads(sheets: Sheets, title: string, heads: readonly string[]): void {
  sheets.plain(title, columns.name, 11, { bold: true });
  for (const [index, head] of heads.entries()) {
    sheets.plain(head, columns.at[index] ?? 0, 8, { bold: true, right: true });
  }
  sheets.rule();
  sheets.move(rowHeight + 1);
}

/** What makes a balance. Nothing is written where there was nothing. */
function parts({ share, paid, moved }: Sums): (number | null)[] {
  return [share, -paid, moved].map((amount) => (amount === 0 ? null : amount));
}

/** In dollars; null where a column stays empty. */
function writeAmounts(
  sheets: Sheets,
  amounts: readonly (number | null)[],
  { bold = false } = {},
): void {
  for (const [index, amount] of amounts.entries()) {
    if (amount === null) continue;
    sheets.plain(formatDollars(amount), columns.at[index] ?? 0, 9, { bold, right: true });
  }
}

/** Such as `May 31, 2026, 1:10 AM: split, shift 12 of May 30, 6:00 PM`. */
function entryText({ at, kind, shift, startsAt }: StatementLine, timeZone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const entered = new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  if (startsAt === null) return `${entered}: ${entryWords[kind].toLowerCase()}`;
  const began = new Date(startsAt).toLocaleString('en-US', {
    ...({ month: 'short', day: 'numeric' } as const),
    ...clock,
  });
  return `${entered}: ${entryWords[kind].toLowerCase()}, shift ${shift} of ${began}`;
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    ...({ month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
  });
}

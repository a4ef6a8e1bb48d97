// Draws the daily record of tips on sheets of US Letter, one per month, with the columns of IRS
// Form 4070A. A year starts with a sheet of its months. What Tipwell does not know (cash, cards,
// other payouts) is left blank, to be filled in by hand.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { page, type Row, TablePdf } from '#client/drawing/table-pdf';
import { loadAsBase64 } from '#client/platform/load-file';
import { pluralize } from '#client/text/format';
import { formatDollars } from '#contract/money';
import type { RecordedSums, TipRecord } from '#contract/tips/statements';
import { isYear, periodLabel } from './months';

const columns = [
  { x: 16, width: 24, head: ['Date tips', 'received'] },
  { x: 40, width: 31, head: ['a. From customers,', 'through Tipwell'], right: true },
  { x: 71, width: 31, head: ['a. From other', 'employees'], right: true },
  { x: 102, width: 20, head: ['a. Other', 'cash tips'] },
  { x: 122, width: 22, head: ['b. Credit and', 'debit card tips'] },
  { x: 144, width: 23, head: ['c. Tips', 'paid out'], right: true },
  { x: 167, width: 32.9, head: ['d. Names of those', 'you paid them to'] },
];
/** The last column, with names. */
const names = { size: 7.5, width: 29.9 };

interface Line {
  label: string;
  sums: RecordedSums;
  paidTo: readonly string[];
}

/** A record's scope, if it does not cover everything. */
export interface RecordSource {
  kind: 'page' | 'team';
  name: string;
}

/** A month by day, or a year by month. */
interface Sheet {
  period: string;
  lines: readonly Line[];
  total: RecordedSums;
}

/**
 * Makes the record's PDF in the browser.
 * @throws {Error} when the font cannot be loaded
 */
export async function recordFile(
  record: TipRecord,
  source: RecordSource | null,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  return makeRecordPdf(record, source, await loadAsBase64(fontUrl, signal));
}

/**
 * @param source null for all of the worker's pages and teams
 * @param font a TrueType font in base64, for names that the standard fonts lack
 */
export function makeRecordPdf(
  record: TipRecord,
  source: RecordSource | null,
  font: string,
): ArrayBuffer {
  // A name in other scripts is left to be written by hand.
  const pdf = new TablePdf(`Tips of ${periodLabel(record.period)}`, font, null);
  for (const [index, sheet] of sheetsOf(record).entries()) {
    if (index > 0) pdf.nextSheet();
    writeHead(pdf, sheet.period, record.name);
    pdf.table({
      columns,
      rows: [
        ...sheet.lines.map((line) => rowOf(pdf, line)),
        { ...rowOf(pdf, { label: 'Total', sums: sheet.total, paidTo: [] }), bold: true },
      ],
      rowHeight: 5.2,
      headHeight: 9.6,
      headSize: 7.5,
      ruled: true,
    });
    pdf.move(3);
    if (source) writeSource(pdf, source);
    for (const note of notes(sheet, record.timeZone, source)) pdf.lines(note, 8);
    for (const { label, paidTo } of sheet.lines) {
      const text = shownNames(pdf, paidTo);
      if (text !== '' && !pdf.fits(text, names))
        pdf.lines(`${label}, paid to: ${text}`, 7.5, { typed: true });
    }
  }
  return pdf.finish(`${record.name}, ${periodLabel(record.period)}`);
}

function sheetsOf({ period, months, days, total }: TipRecord): Sheet[] {
  const ofMonths = months.map(({ month, ...ofMonth }) => ({
    period: month,
    lines: days
      .filter(({ day }) => day.startsWith(month))
      .map(({ day, paidTo, ...sums }) => ({ label: dayText(day), sums, paidTo })),
    total: ofMonth,
  }));
  if (!isYear(period)) return ofMonths;
  const lines = months.map(({ month, ...sums }) => ({
    label: periodLabel(month),
    sums,
    paidTo: [],
  }));
  return [{ period, lines, total }, ...ofMonths];
}

function writeHead(pdf: TablePdf, period: string, name: string): void {
  const { margin, width } = page;
  pdf.plain(isYear(period) ? 'Tips for the year' : 'Daily record of tips', margin, 17, {
    bold: true,
  });
  pdf.move(6);
  pdf.plain(`${periodLabel(period)}, with the columns of IRS Form 4070A`, margin, 10);
  pdf.move(9);
  pdf.field('Name', name, margin, margin + 84);
  pdf.field('Social security number', '', margin + 92, width - margin);
  pdf.move(8);
  pdf.field('Employer', '', margin, width - margin);
  pdf.move(11);
}

function rowOf(pdf: TablePdf, { label, sums, paidTo }: Line): Row {
  const dollars = (amount: number) => (amount > 0 ? formatDollars(amount) : null);
  return {
    cells: [
      label,
      dollars(sums.receivedAmount),
      dollars(sums.fromOthersAmount),
      null,
      null,
      dollars(sums.paidOutAmount),
      { typed: shownNames(pdf, paidTo), size: names.size },
    ],
  };
}

/** Returns the names that the font has letters for. The others are left to be written by hand. */
function shownNames(pdf: TablePdf, paidTo: readonly string[]): string {
  return paidTo.filter((name) => pdf.has(name)).join(', ');
}

function writeSource(pdf: TablePdf, { kind, name }: RecordSource): void {
  pdf.field(kind === 'page' ? 'This page only:' : 'This team only:', name, page.margin, 120);
  pdf.move(5.2);
}

function notes({ period, total }: Sheet, timeZone: string, source: RecordSource | null): string[] {
  const zone = timeZone.replaceAll('_', ' ');
  const span = isYear(period) ? 'year' : 'month';
  const of = source === null ? '' : ` and this ${source.kind}`;
  return [
    `Lists tips that the worker has marked as received, by the day of the tip (${zone}).`,
    ...(total.fromOthersAmount > 0 || total.paidOutAmount > 0
      ? [
          'Between employees: transfers of a team, by the day on which both sides had confirmed them.',
        ]
      : []),
    total.open > 0
      ? `Not listed: ${pluralize(total.open, 'tip')} of ${formatDollars(total.openAmount)} in all, reported by tippers and not marked as received.`
      : total.received > 0
        ? `For this ${span}${of}, every reported tip is marked.`
        : `Nothing is left to mark.`,
  ];
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

// The daily record of tips on sheets of US Letter, one for each month, with the columns of IRS Form
// 4070A; of a year, a sheet with its months before them. What Tipwell does not know (cash, cards,
// what was paid out otherwise) is left blank, to be filled in by hand.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { jsPDF } from 'jspdf';
import { embedFont, type PdfFont } from '#client/drawing/pdf-font';
import { loadInBase64 } from '#client/platform/load-file';
import { formatDollars, pluralize } from '#client/words/format';
import type { RecordedSums, TipRecord } from '#contract/tips/statements';
import { isYear, periodLabel } from './months';

/** In millimeters. */
const page = { width: 215.9, margin: 16 };
const rowHeight = 5.8;
const columns = [
  { x: 16, width: 24, head: ['Date tips', 'received'] },
  { x: 40, width: 31, head: ['a. From customers,', 'through Tipwell'] },
  { x: 71, width: 31, head: ['a. From other', 'employees'] },
  { x: 102, width: 20, head: ['a. Other', 'cash tips'] },
  { x: 122, width: 22, head: ['b. Credit and', 'debit card tips'] },
  { x: 144, width: 23, head: ['c. Tips', 'paid out'] },
  { x: 167, width: 32.9, head: ['d. Names of those', 'you paid them to'] },
] as const satisfies { x: number; width: number; head: readonly string[] }[];
const [, tippers, employees, , , paidOut, names] = columns;

/** A line of the table. */
interface Row {
  label: string;
  sums: RecordedSums;
  paidTo: readonly string[];
}

/** What a record is about, where it is not everything of the worker's. */
export interface RecordSource {
  kind: 'page' | 'team';
  name: string;
}

/** One sheet: a month with its days, or a year with its months. */
interface Sheet {
  period: string;
  rows: readonly Row[];
  total: RecordedSums;
}

/**
 * Makes the record in a browser.
 * @throws {Error} when the font cannot be loaded
 */
export async function recordFile(
  record: TipRecord,
  source: RecordSource | null,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  return makeRecordPdf(record, source, await loadInBase64(fontUrl, signal));
}

/**
 * Makes the PDF.
 * @param source null for all pages and teams of the worker
 * @param font a TrueType font in base64, for names that the standard fonts lack
 */
export function makeRecordPdf(
  record: TipRecord,
  source: RecordSource | null,
  font: string,
): ArrayBuffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'letter', compress: true });
  pdf.setProperties({ title: `Tips of ${periodLabel(record.period)}`, creator: 'Tipwell' });
  const words = embedFont(pdf, font);
  for (const [index, sheet] of sheetsOf(record).entries()) {
    if (index > 0) pdf.addPage();
    drawHead(pdf, sheet.period, record.name, words);
    const bottom = drawTable(pdf, sheet, words);
    const top = drawSource(pdf, source, words, bottom + 6);
    drawNotes(pdf, sheet, notes(sheet, record.timeZone, source), words, top);
  }
  return pdf.output('arraybuffer');
}

function sheetsOf({ period, months, days, total }: TipRecord): Sheet[] {
  const ofMonths = months.map(({ month, ...ofMonth }) => ({
    period: month,
    rows: days
      .filter(({ day }) => day.startsWith(month))
      .map(({ day, paidTo, ...sums }) => ({ label: dayText(day), sums, paidTo })),
    total: ofMonth,
  }));
  if (!isYear(period)) return ofMonths;
  const rows = months.map(({ month, ...sums }) => ({
    label: periodLabel(month),
    sums,
    paidTo: [],
  }));
  return [{ period, rows, total }, ...ofMonths];
}

function drawHead(pdf: jsPDF, period: string, name: string, words: PdfFont): void {
  const { margin } = page;
  const title = isYear(period) ? 'Tips of a year' : 'Daily record of tips';
  pdf.setFont('helvetica', 'bold').setFontSize(17).text(title, margin, 22);
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  pdf.text(`${periodLabel(period)}, with the columns of IRS Form 4070A`, margin, 28);
  drawBlank(pdf, 'Name', { x: margin, y: 38, width: 84 });
  drawBlank(pdf, 'Social security number', { x: margin + 92, y: 38, width: 92 });
  drawBlank(pdf, 'Employer', { x: margin, y: 46, width: 184 });
  // A name in other letters is left to be written by hand.
  if (!words.has(name)) return;
  pdf
    .setFont('Noto Sans', 'bold')
    .setFontSize(10)
    .text(name, margin + 13, 37);
}

/** Draws the rows and their total, and returns where the table ends. */
function drawTable(pdf: jsPDF, { rows, total }: Sheet, words: PdfFont): number {
  const { margin, width } = page;
  const top = 52;
  const rule = (y: number) => pdf.line(margin, y, width - margin, y);
  pdf.setLineWidth(0.2).setDrawColor('#000000');
  rule(top);
  pdf.setFont('helvetica', 'normal').setFontSize(7.5);
  for (const { x, head } of columns) pdf.text([...head], x + 1.5, top + 4);
  let y = top + 10;
  const drawRow = ({ label, sums, paidTo }: Row, style: 'normal' | 'bold') => {
    rule(y);
    pdf
      .setFont('helvetica', style)
      .setFontSize(9)
      .text(label, margin + 1.5, y + 4.1);
    const amounts = [
      [tippers, sums.receivedAmount],
      [employees, sums.fromOthersAmount],
      [paidOut, sums.paidOutAmount],
    ] as const;
    for (const [{ x, width: columnWidth }, dollars] of amounts) {
      const text = dollars > 0 ? formatDollars(dollars) : '';
      pdf.text(text, x + columnWidth - 2, y + 4.1, { align: 'right' });
    }
    drawNames(pdf, paidTo, words, y + 4.1);
    y += rowHeight;
  };
  for (const row of rows) drawRow(row, 'normal');
  drawRow({ label: 'Total', sums: total, paidTo: [] }, 'bold');
  rule(y);
  for (const x of [...columns.map((column) => column.x), width - margin]) pdf.line(x, top, x, y);
  return y;
}

/** Writes names in their column, as far as they fit. Those in other letters are left to the pen. */
function drawNames(pdf: jsPDF, paidTo: readonly string[], words: PdfFont, y: number): void {
  const text = shownNames(paidTo, words);
  if (text === '') return;
  const [first = '', ...more] = linesOfNames(pdf, text);
  pdf.text(more.length > 0 ? `${first} …` : first, names.x + 1.5, y);
}

function shownNames(paidTo: readonly string[], words: PdfFont): string {
  return paidTo.filter((name) => words.has(name)).join(', ');
}

/** Sets the font of the column of names, and returns the lines that a text takes there. */
function linesOfNames(pdf: jsPDF, text: string): string[] {
  pdf.setFont('Noto Sans', 'bold').setFontSize(7.5);
  return pdf.splitTextToSize(text, names.width - 6);
}

/** Names the page or the team that the metrics are of, and returns where the next line goes. */
function drawSource(pdf: jsPDF, source: RecordSource | null, words: PdfFont, y: number): number {
  if (source === null) return y;
  const { kind, name } = source;
  const label = kind === 'page' ? 'Of one page alone:' : 'Of one team alone:';
  pdf.setFont('helvetica', 'bold').setFontSize(8).text(label, page.margin, y);
  const x = page.margin + pdf.getTextWidth(`${label} `);
  pdf.setFont('Noto Sans', 'bold').setFontSize(8);
  // Other letters are left to the pen.
  if (words.has(name)) pdf.text(name, x, y);
  else pdf.line(x, y, x + 60, y);
  return y + 3.6;
}

/** Writes below the table what the reader has to know of the metrics. */
function drawNotes(
  pdf: jsPDF,
  sheet: Sheet,
  texts: readonly string[],
  words: PdfFont,
  top: number,
): void {
  let y = top;
  pdf.setFont('helvetica', 'normal').setFontSize(8);
  for (const note of texts) {
    const lines: string[] = pdf.splitTextToSize(note, page.width - 2 * page.margin);
    pdf.text(lines, page.margin, y);
    y += 3.6 * lines.length;
  }
  // Names that their column has no room for.
  for (const { label, paidTo } of sheet.rows) {
    const text = shownNames(paidTo, words);
    if (text === '' || linesOfNames(pdf, text).length === 1) continue;
    pdf.text(`${label}, paid to: ${text}`, page.margin, y);
    y += 3.6;
  }
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
        ? `Every reported tip of this ${span}${of} is marked.`
        : `Nothing is left to be marked.`,
  ];
}

/** Draws a label and a line to write on. */
function drawBlank(pdf: jsPDF, label: string, at: { x: number; y: number; width: number }): void {
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(8)
    .text(label, at.x, at.y - 1);
  pdf.setLineWidth(0.2).line(at.x + pdf.getTextWidth(label) + 2, at.y, at.x + at.width, at.y);
}

function dayText(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    ...({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
  });
}

// The daily record of tips on one sheet of US Letter, with the columns of IRS Form 4070A. What
// Tipwell does not know (cash, cards, tips paid out) is left blank, to be filled in by hand.
import fontUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import { jsPDF } from 'jspdf';
import type { TipRecord } from '#contract/tip-record';
import { loadInBase64 } from '../../platform/load-file';
import { counted, formatDollars } from '../../ui/format';
import { embedFont } from '../../ui/pdf-font';
import { monthLabel } from './months';

/** In millimeters. */
const page = { width: 215.9, margin: 16 };
const rowHeight = 5.8;
const columns = [
  { x: 16, width: 30, head: ['Date tips', 'received'] },
  { x: 46, width: 36, head: ['a. Received directly,', 'through Tipwell'] },
  { x: 82, width: 28, head: ['a. Received', 'directly, cash'] },
  { x: 110, width: 28, head: ['b. Credit and', 'debit card tips'] },
  { x: 138, width: 28, head: ['c. Tips', 'paid out'] },
  { x: 166, width: 33.9, head: ['d. Names of those', 'you paid them to'] },
] as const satisfies { x: number; width: number; head: readonly string[] }[];

/**
 * Makes the record of a month in a browser.
 * @throws {Error} when the font cannot be loaded
 */
export async function recordFile(record: TipRecord, signal: AbortSignal): Promise<ArrayBuffer> {
  return makeRecordPdf(record, await loadInBase64(fontUrl, signal));
}

/** Makes the PDF. `font` is a TrueType font in base64, for names that the standard fonts lack. */
export function makeRecordPdf(record: TipRecord, font: string): ArrayBuffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'letter', compress: true });
  pdf.setProperties({ title: `Tips of ${monthLabel(record.month)}`, creator: 'Tipwell' });
  drawHead(pdf, record, font);
  const bottom = drawTable(pdf, record, 52);
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(8)
    .text(notes(record), page.margin, bottom + 6);
  return pdf.output('arraybuffer');
}

function drawHead(pdf: jsPDF, { month, name }: TipRecord, font: string): void {
  const { margin } = page;
  pdf.setFont('helvetica', 'bold').setFontSize(17).text('Daily record of tips', margin, 22);
  pdf.setFont('helvetica', 'normal').setFontSize(10);
  pdf.text(`${monthLabel(month)}, with the columns of IRS Form 4070A`, margin, 28);
  drawBlank(pdf, 'Name', { x: margin, y: 38, width: 84 });
  drawBlank(pdf, 'Social security number', { x: margin + 92, y: 38, width: 92 });
  drawBlank(pdf, 'Employer', { x: margin, y: 46, width: 184 });
  const words = embedFont(pdf, font);
  // A name in other letters is left to be written by hand.
  if (words.has(name)) pdf.setFontSize(10).text(name, margin + 13, 37);
}

/** Draws the days and their total below `top`, and returns where the table ends. */
function drawTable(pdf: jsPDF, { days, total }: TipRecord, top: number): number {
  const { margin, width } = page;
  const rule = (y: number) => pdf.line(margin, y, width - margin, y);
  pdf.setLineWidth(0.2).setDrawColor('#000000');
  rule(top);
  pdf.setFont('helvetica', 'normal').setFontSize(7.5);
  for (const { x, head } of columns) pdf.text([...head], x + 1.5, top + 4);
  let y = top + 10;
  const drawRow = (label: string, { received, receivedAmount }: TipRecord['total']) => {
    rule(y);
    pdf.text(label, margin + 1.5, y + 4.1);
    const { x, width: columnWidth } = columns[1];
    const text = received > 0 ? formatDollars(receivedAmount) : '';
    pdf.text(text, x + columnWidth - 2, y + 4.1, { align: 'right' });
    y += rowHeight;
  };
  pdf.setFontSize(9);
  for (const { day, ...counted } of days) drawRow(dayText(day), counted);
  pdf.setFont('helvetica', 'bold');
  drawRow('Total', total);
  rule(y);
  for (const x of [...columns.map((column) => column.x), width - margin]) pdf.line(x, top, x, y);
  return y;
}

/** What the reader has to know of the figures. */
function notes({ total, timeZone }: TipRecord): string[] {
  const zone = timeZone.replaceAll('_', ' ');
  return [
    `Lists tips that the worker has marked as received, by the day of the tip (${zone}).`,
    total.open === 0
      ? 'Every reported tip of this month is marked.'
      : `Not listed: ${counted(total.open, 'tip')} of ${formatDollars(total.openAmount)} in all, reported by tippers and not marked as received.`,
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

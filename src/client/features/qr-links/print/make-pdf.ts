// Makes the printed file: all vectors, in real millimeters, with crop marks.
import { jsPDF } from 'jspdf';
import type { DrawText } from '#client/drawing/draw-text';
import type { QrPicture } from '#client/drawing/qr-picture';
import { faces } from './faces';
import { Pen } from './pen';
import {
  cropMarks,
  foldMarks,
  type Line,
  type Paper,
  type Piece,
  type PrintKind,
  type Sheet,
  sheetOf,
} from './sheets';
import { Writer } from './writer';

export interface PrintJob {
  kind: PrintKind;
  paper: Paper;
  picture: QrPicture;
  /** Whose code it is, what to do with it, and what to type without a camera. */
  words: { name: string; call: string; address: string };
}

export interface PrintMeans {
  /** TrueType, in base64. */
  font: string;
  drawText: DrawText;
  signal: AbortSignal;
  /** Lets the page show the progress and handle a cancel. */
  pause(): Promise<void>;
  /** Called with the part done, from 0 to 1. */
  onProgress(done: number): void;
}

/** In millimeters; a quarter of a point. */
const HAIRLINE = 0.09;

/**
 * Makes the PDF of a job.
 * @throws the signal's reason once it is aborted
 */
export async function makePdf(job: PrintJob, means: PrintMeans): Promise<ArrayBuffer> {
  const sheet = sheetOf(job.kind, job.paper);
  const { width, height } = sheet;
  const orientation = width > height ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ unit: 'mm', format: [width, height], orientation, compress: true });
  pdf.setProperties({ title: `QR code: ${job.words.name}`, creator: 'Tipwell' });
  if (job.kind === 'badge' || job.kind === 'card') nameBoxes(pdf, sheet);
  const writer = new Writer(pdf, means.font, means.drawText, job.picture.foreground);
  pdf.setFillColor(job.picture.background);
  for (const piece of sheet.pieces) fillGround(pdf, piece, sheet.bleed);
  for (const [index, piece] of sheet.pieces.entries()) {
    means.signal.throwIfAborted();
    means.onProgress(index / sheet.pieces.length);
    drawPiece(new Pen(pdf, piece), writer, job);
    await means.pause();
  }
  drawMarks(pdf, sheet);
  means.signal.throwIfAborted();
  means.onProgress(1);
  return pdf.output('arraybuffer');
}

function fillGround(pdf: jsPDF, { x, y, width, height }: Piece, bleed: number): void {
  pdf.rect(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed, 'F');
}

function drawPiece(pen: Pen, writer: Writer, { kind, picture, words }: PrintJob): void {
  const { code, name, call, address } = faces[kind];
  pen.code(picture, code.x, code.y, code.side);
  const spare = writer.write(pen, words.name, name);
  // Moves up if the name takes only one line.
  writer.write(pen, words.call, { ...call, y: call.y - spare * 0.7 });
  writer.write(pen, words.address, address);
}

function drawMarks(pdf: jsPDF, sheet: Sheet): void {
  const draw = ({ from, to }: Line) => pdf.line(...from, ...to);
  pdf.setDrawColor('#000000').setLineWidth(HAIRLINE);
  for (const mark of cropMarks(sheet)) draw(mark);
  pdf.setLineDashPattern([1, 1], 0);
  for (const mark of foldMarks(sheet)) draw(mark);
}

/** Tells printing software, in points, where the page is cut and how far its background extends. */
function nameBoxes(pdf: jsPDF, { pieces: [piece], bleed, height }: Sheet): void {
  if (!piece) return;
  const points = (mm: number) => (mm * 72) / 25.4;
  const box = (around: number) => ({
    bottomLeftX: points(piece.x - around),
    bottomLeftY: points(height - piece.y - piece.height - around),
    topRightX: points(piece.x + piece.width + around),
    topRightY: points(height - piece.y + around),
  });
  Object.assign(pdf.getCurrentPageInfo().pageContext, { trimBox: box(0), bleedBox: box(bleed) });
}

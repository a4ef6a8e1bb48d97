// Makes the PDF of a drawing: vectors except for photos, in real millimeters, with crop marks.
import { jsPDF } from 'jspdf';
import { toBase64 } from '#client/drawing/base64';
import { nextTask } from '#client/platform/wait';
import { type FontName, fontNames } from './drawing';
import type { Drawing } from './layout';
import { Pen } from './pen';
import type { Line, Sheet } from './sheets';
import type { Fonts } from './typeface';

export interface PrintMeans {
  fonts: Fonts;
  signal: AbortSignal;
  /** Yields to the page, so that it can show progress and handle a cancel. */
  pause(): Promise<void>;
  /** Called with the fraction done, from 0 to 1. */
  onProgress(done: number): void;
}

/** In millimeters; a quarter of a point. */
const HAIRLINE = 0.09;

/**
 * @param title the document's title
 * @throws the signal's reason once it is aborted
 */
export async function makePdf(
  drawing: Drawing,
  title: string,
  means: PrintMeans,
): Promise<ArrayBuffer> {
  const { sheet } = drawing;
  const { width, height, pieces } = sheet;
  const orientation = width > height ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ unit: 'mm', format: [width, height], orientation, compress: true });
  pdf.setProperties({ title, creator: 'Tipwell' });
  if (pieces.length === 1) nameBoxes(pdf, sheet);
  embed(pdf, drawing, means.fonts);
  for (const piece of pieces) new Pen(pdf, piece).draw(drawing.ground);
  for (const [index, piece] of pieces.entries()) {
    means.signal.throwIfAborted();
    means.onProgress(index / pieces.length);
    new Pen(pdf, piece).draw(drawing.face);
    await means.pause();
  }
  drawMarks(pdf, drawing);
  means.signal.throwIfAborted();
  means.onProgress(1);
  return pdf.output('arraybuffer');
}

/** Embeds the fonts in use, with only the letters in use. */
function embed(pdf: jsPDF, { face }: Drawing, fonts: Fonts): void {
  const used = new Set(
    face.flatMap((shape): FontName[] => (shape.kind === 'text' ? [shape.font] : [])),
  );
  for (const name of fontNames) {
    const font = fonts[name];
    if (!font || !used.has(name)) continue;
    pdf.addFileToVFS(`${name}.ttf`, toBase64(font.bytes));
    pdf.addFont(`${name}.ttf`, name, 'normal');
  }
}

function drawMarks(pdf: jsPDF, { cuts, folds }: Drawing): void {
  const draw = ({ from, to }: Line) => pdf.line(...from, ...to);
  pdf.setDrawColor('#000000').setLineWidth(HAIRLINE);
  for (const mark of cuts) draw(mark);
  pdf.setLineDashPattern([1, 1], 0);
  for (const mark of folds) draw(mark);
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
  const boxes = { trimBox: box(0), bleedBox: box(bleed.sides) };
  Object.assign(pdf.getCurrentPageInfo().pageContext, boxes);
}

/**
 * Makes the PDF of a drawing.
 * @param onProgress called with the fraction done, from 0 to 1
 * @throws the signal's reason once it is aborted
 */
export function printFile(
  drawing: Drawing,
  title: string,
  fonts: Fonts,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<ArrayBuffer> {
  return makePdf(drawing, title, { fonts, signal, onProgress, pause: nextTask });
}

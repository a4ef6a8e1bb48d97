// Sheets of US Letter that are written from top to bottom, with the same line at the foot of each.
import type { jsPDF } from 'jspdf';
import type { DrawText } from '#client/drawing/draw-text';
import { embedFont, type PdfFont } from '#client/drawing/pdf-font';

/** In millimeters. */
export const page = { width: 215.9, height: 279.4, margin: 16, top: 22, bottom: 260 };
const FOOT = 269;
const MM_PER_POINT = 25.4 / 72;

interface Written {
  /** In points. */
  size: number;
  /** In millimeters; what is longer is cut off. */
  width: number;
}

export class Sheets {
  readonly #pdf: jsPDF;
  readonly #font: PdfFont;
  readonly #drawText: DrawText;
  #y = page.top;
  /** Writes the heads of the table that is being written, on each sheet that it goes on to. */
  #heads: (() => void) | null = null;

  /** @param font a TrueType font in base64, for names that the standard fonts lack */
  constructor(pdf: jsPDF, font: string, drawText: DrawText) {
    this.#pdf = pdf;
    this.#font = embedFont(pdf, font);
    this.#drawText = drawText;
  }

  /** Goes down, in millimeters. */
  move(by: number): void {
    this.#y += by;
  }

  /** Goes on to the next sheet where there is less room than that, in millimeters. */
  keep(height: number): void {
    if (this.#y + height <= page.bottom) return;
    this.#pdf.addPage();
    this.#y = page.top;
    this.#heads?.();
  }

  /** Begins a table. Its first row of `height` millimeters stays with its heads. */
  begin(height: number, heads: () => void): void {
    this.#heads = null;
    this.keep(height);
    heads();
    this.#heads = heads;
  }

  end(): void {
    this.#heads = null;
  }

  /** Writes our own words, in points. */
  plain(text: string, x: number, size: number, { bold = false, right = false } = {}): void {
    this.#pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      // The standard fonts have no narrow space, which stands before AM and PM.
      .text(text.replace(/\s/g, ' '), x, this.#y, { align: right ? 'right' : 'left' });
  }

  /** Writes our own words over as many lines as they take, and goes down by them. */
  lines(text: string, size: number): void {
    this.#pdf.setFont('helvetica', 'normal').setFontSize(size);
    const lines: string[] = this.#pdf.splitTextToSize(text, page.width - 2 * page.margin);
    for (const line of lines) {
      this.keep(4);
      this.plain(line, page.margin, size);
      this.move(4);
    }
  }

  /** Writes what somebody typed: a name or a note. */
  written(text: string, x: number, { size, width }: Written): void {
    if (this.#font.has(text)) {
      this.#pdf.setFont('Noto Sans', 'bold').setFontSize(size);
      this.#pdf.text(this.#cut(text, width), x, this.#y);
      return;
    }
    const letters = size * MM_PER_POINT;
    const drawn = this.#drawText(text, { width, size: letters }, '#000000', false);
    if (!drawn) return;
    const { png, width: wide, height } = drawn;
    this.#pdf.addImage(png, 'PNG', x, this.#y - letters, wide, height);
  }

  /** Draws a line across, a little below what is written. */
  rule(): void {
    const { width, margin } = page;
    this.#pdf.setLineWidth(0.2).setDrawColor('#999999');
    this.#pdf.line(margin, this.#y + 1.8, width - margin, this.#y + 1.8);
  }

  /** Writes the foot of every sheet, once all of them are there. */
  foot(text: string): void {
    const sheets = this.#pdf.getNumberOfPages();
    for (let sheet = 1; sheet <= sheets; sheet += 1) {
      this.#pdf.setPage(sheet);
      this.#y = FOOT;
      this.written(text, page.margin, { size: 8, width: 150 });
      this.plain(`Page ${sheet} of ${sheets}`, page.width - page.margin, 8, { right: true });
    }
  }

  #cut(text: string, width: number): string {
    if (this.#pdf.getTextWidth(text) <= width) return text;
    const letters = [...text];
    while (letters.length > 1 && this.#pdf.getTextWidth(`${letters.join('')}…`) > width) {
      letters.pop();
    }
    return `${letters.join('').trimEnd()}…`;
  }
}

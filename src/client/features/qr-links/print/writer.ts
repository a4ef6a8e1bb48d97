// Writes text into a PDF: in the embedded font if it has the letters, otherwise as a picture drawn
// by the browser with its own fonts.
import type { jsPDF } from 'jspdf';
import type { DrawText } from '#client/drawing/draw-text';
import { embedFont, type PdfFont } from '#client/drawing/pdf-font';
import type { TextBox } from './faces';
import { fitText } from './fit-text';
import type { Pen } from './pen';

const POINTS_PER_MM = 72 / 25.4;

export class Writer {
  readonly #pdf: jsPDF;
  readonly #font: PdfFont;
  readonly #drawText: DrawText;
  readonly #color: string;

  /** @param font TrueType in base64; only the letters used are embedded */
  constructor(pdf: jsPDF, font: string, drawText: DrawText, color: string) {
    this.#pdf = pdf;
    this.#drawText = drawText;
    this.#color = color;
    this.#font = embedFont(pdf, font);
  }

  /**
   * Writes a text into its box, or nothing if neither font nor browser can show it.
   * @returns the height of the unused lines, in millimeters
   */
  write(pen: Pen, text: string, box: TextBox): number {
    const words = text.normalize('NFC').replace(/\p{C}/gu, '').trim();
    if (words === '') return box.lines * box.size;
    if (this.#font.has(words)) return (box.lines - this.#type(pen, words, box)) * box.size;
    this.#place(pen, words, box);
    return (box.lines - 1) * box.size;
  }

  /** Returns how many lines it took. */
  #type(pen: Pen, text: string, box: TextBox): number {
    const pdf = this.#pdf;
    const widthOf = (line: string) => pdf.setFontSize(POINTS_PER_MM).getTextWidth(line);
    const { size, lines } = fitText(text, box, widthOf);
    const widths = lines.map((line) => widthOf(line) * size);
    pdf.setTextColor(this.#color).setFontSize(size * POINTS_PER_MM);
    lines.forEach((line, index) => {
      const x = box.centered ? box.x - (widths[index] ?? 0) / 2 : box.x;
      const [left, base] = pen.at(x, box.y + index * size * 1.2);
      pdf.text(line, left, base, { angle: pen.turned ? 180 : 0 });
    });
    return lines.length;
  }

  #place(pen: Pen, text: string, box: TextBox): void {
    const drawn = this.#drawText(text, box, this.#color, pen.turned);
    if (!drawn) return;
    const { png, width, height } = drawn;
    const x = box.centered ? box.x - width / 2 : box.x;
    const y = box.y - box.size;
    const [left, top] = pen.turned ? pen.at(x + width, y + height) : pen.at(x, y);
    this.#pdf.addImage(png, 'PNG', left, top, width, height);
  }
}

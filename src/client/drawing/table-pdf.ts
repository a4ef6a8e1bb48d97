// Tables on US Letter sheets, written from top to bottom. A table repeats its column heads on the
// next sheet, and every sheet has a footer with its number.
import { jsPDF } from 'jspdf';
import type { DrawText } from './draw-text';
import { embedFont, type PdfFont } from './pdf-font';

/** In millimeters. */
export const page = { width: 215.9, height: 279.4, margin: 16, top: 22, bottom: 260 };
const FOOT = 269;
const MM_PER_POINT = 25.4 / 72;
const LINE_HEIGHT = 1.3;
const RULE_BELOW_HEADS = 1.8;
/** Between the lines around a cell and its contents. */
const PADDING = 1.5;

/** Our own words, or user input, which may be in any script. */
export type Cell = string | { readonly typed: string; readonly size?: number };

export interface Column {
  /** One string per line. */
  head: readonly string[];
  /** Its left edge and width, in millimeters. */
  x: number;
  width: number;
  /** Right-aligned, as for figures. */
  right?: boolean;
}

export interface Row {
  /** One per column, or a single one that spans them all. Null is an empty cell. */
  cells: readonly (Cell | null)[];
  /** The indent of its first cell, in millimeters. */
  indent?: number;
  bold?: boolean;
  /** In points; 9 by default. */
  size?: number;
  /** How many of the following rows must be on the same sheet. */
  keepWith?: number;
  /** Extra space below, in millimeters. */
  space?: number;
}

export interface Table {
  /** Left of the column heads. */
  title?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** In millimeters. */
  rowHeight: number;
  headHeight: number;
  /** The size of the column heads, in points. */
  headSize: number;
  /** Draws lines around all cells, instead of one below the column heads. */
  ruled?: boolean;
}

interface Written {
  /** In points. */
  size: number;
  /** In millimeters; longer text is cut off. */
  width: number;
}

export class TablePdf {
  readonly #pdf = new jsPDF({ unit: 'mm', format: 'letter', compress: true });
  readonly #font: PdfFont;
  readonly #drawText: DrawText | null;
  #y = page.top;
  /** Draws the top and bottom of the current table on each sheet. */
  #table: { heads: () => void; end: () => void } | null = null;

  /**
   * @param font a TrueType font in base64, for user input
   * @param drawText draws what the font lacks; if null, that is left out
   */
  constructor(title: string, font: string, drawText: DrawText | null) {
    this.#pdf.setProperties({ title, creator: 'Tipwell' });
    this.#font = embedFont(this.#pdf, font);
    this.#drawText = drawText;
  }

  /** Moves down, in millimeters. */
  move(by: number): void {
    this.#y += by;
  }

  nextSheet(): void {
    this.#pdf.addPage();
    this.#y = page.top;
  }

  /** Continues on the next sheet if less than this height is left, in millimeters. */
  keep(height: number): void {
    if (this.#y + height <= page.bottom) return;
    this.#table?.end();
    this.nextSheet();
    this.#table?.heads();
  }

  /** Returns true if the embedded font has all characters of a text. */
  has(text: string): boolean {
    return this.#font.has(text);
  }

  /** Returns true if the embedded font can show a text without cutting it off. */
  fits(text: string, { size, width }: Written): boolean {
    if (!this.#font.has(text)) return false;
    this.#pdf.setFont('Noto Sans', 'bold').setFontSize(size);
    return this.#pdf.getTextWidth(text) <= width;
  }

  table(table: Table): void {
    const { columns, rows, rowHeight, headHeight, ruled = false } = table;
    this.keep(headHeight + rowHeight * (1 + (rows[0]?.keepWith ?? 0)));
    let top = this.#y;
    const rule = (y: number) => this.#rule(page.margin, y, page.width - page.margin, y);
    /** Returns where to draw the line above a row whose text is at the current height. */
    const above = (height: number) => this.#y - height * 0.72;
    const heads = () => {
      top = above(rowHeight);
      this.#writeHeads(table);
      if (ruled) rule(top);
      else rule(this.#y + RULE_BELOW_HEADS);
      this.move(headHeight);
    };
    const end = () => {
      if (!ruled) return;
      const bottom = above(rowHeight);
      rule(bottom);
      for (const x of [...columns.map((column) => column.x), page.width - page.margin]) {
        this.#rule(x, top, x, bottom);
      }
    };
    heads();
    this.#table = { heads, end };
    for (const row of rows) {
      this.keep(rowHeight * (1 + (row.keepWith ?? 0)));
      if (ruled) rule(above(rowHeight));
      this.#writeRow(row, columns, ruled ? PADDING : 0);
      this.move(rowHeight + (row.space ?? 0));
    }
    end();
    this.#table = null;
  }

  /** Writes our own words; `size` is in points. */
  plain(text: string, x: number, size: number, { bold = false, right = false } = {}): void {
    this.#pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      // The standard fonts lack the narrow space before AM and PM.
      .text(text.replace(/\s/g, ' '), x, this.#y, { align: right ? 'right' : 'left' });
  }

  /** Writes user input, such as a name or note. Leaves it out if it cannot be drawn. */
  typed(text: string, x: number, { size, width }: Written): void {
    if (this.#font.has(text)) {
      this.#pdf.setFont('Noto Sans', 'bold').setFontSize(size);
      this.#pdf.text(this.#cut(text, width), x, this.#y);
      return;
    }
    const letters = size * MM_PER_POINT;
    const drawn = this.#drawText?.(text, { width, size: letters }, '#000000');
    if (!drawn) return;
    this.#pdf.addImage(drawn.png, 'PNG', x, this.#y - letters, drawn.width, drawn.height);
  }

  /** Writes text on as many lines as it needs, and moves down below it. */
  lines(text: string, size: number, { typed = false } = {}): void {
    if (typed) this.#pdf.setFont('Noto Sans', 'bold');
    else this.#pdf.setFont('helvetica', 'normal');
    const width = page.width - 2 * page.margin;
    const lines: string[] = this.#pdf.setFontSize(size).splitTextToSize(text, width);
    const height = size * MM_PER_POINT * LINE_HEIGHT;
    for (const line of lines) {
      this.keep(height);
      if (typed) this.typed(line, page.margin, { size, width });
      else this.plain(line, page.margin, size);
      this.move(height);
    }
  }

  /** Writes a label, then a ruled line with the user's input or room to write by hand. */
  field(label: string, typed: string, x: number, end: number): void {
    this.plain(label, x, 8);
    const from = x + this.#pdf.getTextWidth(label) + 2;
    this.#rule(from, this.#y + 1, end, this.#y + 1);
    this.typed(typed, from + 1, { size: 10, width: end - from - 1 });
  }

  /** Writes the footer of every sheet, and returns the PDF. */
  finish(foot: string): ArrayBuffer {
    const sheets = this.#pdf.getNumberOfPages();
    for (let sheet = 1; sheet <= sheets; sheet += 1) {
      this.#pdf.setPage(sheet);
      this.#y = FOOT;
      this.typed(foot, page.margin, { size: 8, width: 150 });
      this.plain(`Page ${sheet} of ${sheets}`, page.width - page.margin, 8, { right: true });
    }
    return this.#pdf.output('arraybuffer');
  }

  #writeHeads({ title, columns, headSize, ruled = false }: Table): void {
    if (title !== undefined) this.plain(title, page.margin, 11, { bold: true });
    const top = this.#y;
    const height = headSize * MM_PER_POINT * LINE_HEIGHT;
    for (const { head, x, width, right = false } of columns) {
      for (const line of head) {
        // In ruled tables, there is no room to align heads to the right.
        if (ruled) this.plain(line, x + PADDING, headSize);
        else this.plain(line, right ? x + width : x, headSize, { bold: true, right });
        this.move(height);
      }
      this.#y = top;
    }
  }

  #writeRow(
    { cells, indent = 0, bold = false, size = 9 }: Row,
    columns: readonly Column[],
    padding: number,
  ): void {
    const across = cells.length === 1;
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      if (!column || cell === null || cell === '') continue;
      const { right = false } = column;
      const x = column.x + padding + (index === 0 ? indent : 0);
      const end = across ? page.width - page.margin : column.x + column.width - padding;
      if (typeof cell === 'string') this.plain(cell, right ? end : x, size, { bold, right });
      else this.typed(cell.typed, x, { size: cell.size ?? size, width: end - x });
    }
  }

  #rule(x: number, y: number, toX: number, toY: number): void {
    this.#pdf.setLineWidth(0.2).setDrawColor('#999999').line(x, y, toX, toY);
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

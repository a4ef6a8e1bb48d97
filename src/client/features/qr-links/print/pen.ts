// Draws on one piece of a sheet, in millimeters from the piece's upper left corner, whichever way
// up the piece lies.
import type { jsPDF } from 'jspdf';
import type { CodeImage } from '#client/drawing/code-image';
import { MARK_SIDE, markCoin, markGround, markWell } from '#client/drawing/mark';
import { darkRuns } from '#client/drawing/qr-matrix';
import { imageBox, markSquare, type QrPicture } from '#client/drawing/qr-picture';
import type { Piece } from './sheets';

/** Length of the Bézier handles that draw a quarter of a circle of radius 1. */
const QUARTER = 0.5523;

export class Pen {
  readonly #pdf: jsPDF;
  readonly #piece: Piece;

  constructor(pdf: jsPDF, piece: Piece) {
    this.#pdf = pdf;
    this.#piece = piece;
  }

  get turned(): boolean {
    return this.#piece.turned;
  }

  /** Converts a position on the piece to one on the page. */
  at(x: number, y: number): [x: number, y: number] {
    const { x: left, y: top, width, height, turned } = this.#piece;
    return turned ? [left + width - x, top + height - y] : [left + x, top + y];
  }

  /** Fills a code's dark modules as one path, so that no hairlines show between them. */
  code(picture: QrPicture, x: number, y: number, side: number): void {
    const pdf = this.#pdf;
    const module = side / picture.matrix.length;
    pdf.setFillColor(picture.foreground);
    for (const run of darkRuns(picture.matrix)) {
      this.#rectangle(x + run.x * module, y + run.y * module, run.width * module, module);
    }
    pdf.fill();
    const mark = markSquare(picture);
    if (mark && picture.image) this.#image(picture.image, mark, { x, y, module });
    else if (mark) this.#mark(x + mark.at * module, y + mark.at * module, mark.side * module);
  }

  #rectangle(x: number, y: number, width: number, height: number): void {
    this.#pdf
      .moveTo(...this.at(x, y))
      .lineTo(...this.at(x + width, y))
      .lineTo(...this.at(x + width, y + height))
      .lineTo(...this.at(x, y + height))
      .close();
  }

  /** The only part of a piece that is no vector: the worker's upload. */
  #image(
    image: CodeImage,
    mark: { at: number; side: number },
    code: { x: number; y: number; module: number },
  ): void {
    const pdf = this.#pdf;
    const { module } = code;
    const place = (box: { x: number; y: number; width: number; height: number }) => {
      const [width, height] = [box.width * module, box.height * module];
      const [x, y] = [code.x + box.x * module, code.y + box.y * module];
      const [left, top] = this.turned ? this.at(x + width, y + height) : this.at(x, y);
      return [left, top, width, height] as const;
    };
    const { at, side } = mark;
    pdf.setFillColor('#ffffff');
    pdf.rect(...place({ x: at, y: at, width: side, height: side }), 'F');
    const png = this.turned ? image.turnedPng : image.png;
    pdf.addImage(png, 'PNG', ...place(imageBox(image, mark)));
  }

  #mark(x: number, y: number, side: number): void {
    const pdf = this.#pdf;
    const unit = side / MARK_SIDE;
    const corner = markGround.radius * unit;
    const [left, top] = this.turned ? this.at(x + side, y + side) : this.at(x, y);
    pdf.setFillColor(markGround.fill);
    pdf.roundedRect(left, top, side, side, corner, corner, 'F');
    pdf.setFillColor(markCoin.fill);
    pdf.circle(...this.at(x + markCoin.cx * unit, y + markCoin.cy * unit), markCoin.r * unit, 'F');
    const { cx, cy, r, width, stroke } = markWell;
    const place = (px: number, py: number) => this.at(x + px * unit, y + py * unit);
    pdf
      .setDrawColor(stroke)
      .setLineWidth(width * unit)
      .setLineCap('round');
    pdf
      .moveTo(...place(cx - r, cy))
      .curveTo(
        ...place(cx - r, cy + r * QUARTER),
        ...place(cx - r * QUARTER, cy + r),
        ...place(cx, cy + r),
      )
      .curveTo(
        ...place(cx + r * QUARTER, cy + r),
        ...place(cx + r, cy + r * QUARTER),
        ...place(cx + r, cy),
      )
      .stroke();
    pdf.setLineCap('butt');
  }
}

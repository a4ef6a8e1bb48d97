// Draws shapes on one piece of a PDF page, whichever way up the piece is.
import type { jsPDF } from 'jspdf';
import { MARK_SIDE, markCoin, markGround, markWell } from '#client/drawing/mark';
import { darkRuns } from '#client/drawing/qr-matrix';
import { imageBox, markSquare, type QrPicture } from '#client/drawing/qr-picture';
import type { CodeShape, Shape, TextShape } from './drawing';
import type { Piece } from './sheets';

/** The length of the Bézier handles for a quarter of a circle of radius 1. */
const QUARTER = 0.5523;
const POINTS_PER_MM = 72 / 25.4;

export class Pen {
  readonly #pdf: jsPDF;
  readonly #piece: Piece;

  constructor(pdf: jsPDF, piece: Piece) {
    this.#pdf = pdf;
    this.#piece = piece;
  }

  /** Draws shapes, in millimeters from the piece's upper left corner. */
  draw(shapes: readonly Shape[]): void {
    const pdf = this.#pdf;
    pdf.saveGraphicsState();
    if (this.#piece.turned) this.#turn();
    for (const shape of shapes) this.#shape(shape);
    pdf.restoreGraphicsState();
  }

  /** Turns everything drawn next upside down, around the piece's center. */
  #turn(): void {
    const pdf = this.#pdf;
    const { x, y, width, height } = this.#piece;
    const page = pdf.internal.pageSize.getHeight();
    const across = (2 * x + width) * POINTS_PER_MM;
    const up = (2 * (page - y) - height) * POINTS_PER_MM;
    pdf.setCurrentTransformationMatrix(pdf.Matrix(-1, 0, 0, -1, across, up));
  }

  #at(x: number, y: number): [number, number] {
    return [this.#piece.x + x, this.#piece.y + y];
  }

  #shape(shape: Shape): void {
    const pdf = this.#pdf;
    const [left, top] = 'x' in shape ? this.#at(shape.x, shape.y) : [0, 0];
    switch (shape.kind) {
      case 'rectangle': {
        const { width, height, radius } = shape;
        pdf.setFillColor(shape.fill);
        if (radius > 0) pdf.roundedRect(left, top, width, height, radius, radius, 'F');
        else pdf.rect(left, top, width, height, 'F');
        return;
      }
      case 'frame':
        pdf.setDrawColor(shape.stroke).setLineWidth(shape.line);
        pdf.rect(left, top, shape.width, shape.height, 'S');
        return;
      case 'polygon':
        pdf.setFillColor(shape.fill);
        this.#outline(shape.corners);
        pdf.fill();
        return;
      case 'disc':
        pdf.setFillColor(shape.fill);
        pdf.circle(left, top, shape.radius, 'F');
        return;
      case 'photo':
        this.#photo(left, top, shape.radius, shape.photo);
        return;
      case 'picture':
        pdf.addImage(shape.png, 'PNG', left, top, shape.width, shape.height);
        return;
      case 'text':
        this.#text(shape, left, top);
        return;
      case 'code':
        this.#code(shape);
        return;
    }
  }

  #text({ text, font, size, spacing, fill }: TextShape, left: number, base: number): void {
    this.#pdf
      .setFont(font, 'normal')
      .setFontSize(size * POINTS_PER_MM)
      .setTextColor(fill)
      .text(text, left, base, { charSpace: spacing });
  }

  #photo(x: number, y: number, radius: number, photo: string): void {
    const pdf = this.#pdf;
    pdf.saveGraphicsState();
    // With null, the path is not painted, but becomes the clipping path.
    pdf.circle(x, y, radius, null);
    pdf.clip();
    pdf.discardPath();
    const format = photo.startsWith('data:image/png') ? 'PNG' : 'JPEG';
    // With the alias, copies on a sheet share one image.
    pdf.addImage(photo, format, x - radius, y - radius, 2 * radius, 2 * radius, 'photo');
    pdf.restoreGraphicsState();
  }

  /** Fills a code's dark modules as one path, so that no hairlines show between them. */
  #code({ picture, x, y, side }: CodeShape): void {
    const pdf = this.#pdf;
    const module = side / picture.matrix.length;
    pdf.setFillColor(picture.foreground);
    for (const run of darkRuns(picture.matrix)) {
      const [left, top] = [x + run.x * module, y + run.y * module];
      const [right, bottom] = [left + run.width * module, top + module];
      this.#outline([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]);
    }
    pdf.fill();
    this.#middle(picture, x, y, module);
  }

  #outline([first, ...others]: readonly (readonly [number, number])[]): void {
    if (!first) return;
    this.#pdf.moveTo(...this.#at(...first));
    for (const corner of others) this.#pdf.lineTo(...this.#at(...corner));
    this.#pdf.close();
  }

  /** Draws the worker's logo or Tipwell's mark, if the code has a hole for one. */
  #middle(picture: QrPicture, x: number, y: number, module: number): void {
    const mark = markSquare(picture);
    if (!mark) return;
    const [left, top] = this.#at(x + mark.at * module, y + mark.at * module);
    const side = mark.side * module;
    if (!picture.image) {
      this.#mark(left, top, side);
      return;
    }
    const pdf = this.#pdf;
    pdf.setFillColor('#ffffff');
    pdf.rect(left, top, side, side, 'F');
    const box = imageBox(picture.image, mark);
    const place = this.#at(x + box.x * module, y + box.y * module);
    pdf.addImage(picture.image.png, 'PNG', ...place, box.width * module, box.height * module);
  }

  #mark(left: number, top: number, side: number): void {
    const pdf = this.#pdf;
    const unit = side / MARK_SIDE;
    const corner = markGround.radius * unit;
    const place = (x: number, y: number): [number, number] => [left + x * unit, top + y * unit];
    pdf.setFillColor(markGround.fill);
    pdf.roundedRect(left, top, side, side, corner, corner, 'F');
    pdf.setFillColor(markCoin.fill);
    pdf.circle(...place(markCoin.cx, markCoin.cy), markCoin.r * unit, 'F');
    const { cx, cy, r, width, stroke } = markWell;
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

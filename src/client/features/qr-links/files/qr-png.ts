import { canvasPng } from '#client/drawing/canvas-png';
import { loadPicture } from '#client/drawing/code-image';
import { pngLayout } from '#client/drawing/draw-qr';
import { MARK_SIDE, MARK_WELL_PATH, markCoin, markGround, markWell } from '#client/drawing/mark';
import { qrPath } from '#client/drawing/qr-matrix';
import { imageBox, markSquare, type QrPicture } from '#client/drawing/qr-picture';

export type Brush = Pick<
  CanvasRenderingContext2D,
  | 'setTransform'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'drawImage'
>;

/**
 * Draws a code into a square of `pixels`, with modules of whole pixels.
 * @param image the picture's image, in drawable form
 */
export function drawQrPicture(
  brush: Brush,
  picture: QrPicture,
  pixels: number,
  path: typeof Path2D,
  image?: CanvasImageSource,
): void {
  const { scale, offset } = pngLayout(picture.matrix.length, pixels);
  brush.fillStyle = picture.background;
  brush.fillRect(0, 0, pixels, pixels);
  brush.setTransform(scale, 0, 0, scale, offset, offset);
  brush.fillStyle = picture.foreground;
  brush.fill(new path(qrPath(picture.matrix)));
  const mark = markSquare(picture);
  if (!mark) return;
  if (picture.image && image) {
    const { x, y, width, height } = imageBox(picture.image, mark);
    brush.fillStyle = '#ffffff';
    brush.fillRect(mark.at, mark.at, mark.side, mark.side);
    brush.drawImage(image, x, y, width, height);
    return;
  }
  const zoom = (scale * mark.side) / MARK_SIDE;
  const start = offset + scale * mark.at;
  brush.setTransform(zoom, 0, 0, zoom, start, start);
  const { cx, cy, r } = markCoin;
  brush.fillStyle = markGround.fill;
  brush.fill(new path(roundedSquare(MARK_SIDE, markGround.radius)));
  brush.fillStyle = markCoin.fill;
  brush.fill(new path(`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`));
  brush.strokeStyle = markWell.stroke;
  brush.lineWidth = markWell.width;
  brush.lineCap = 'round';
  brush.stroke(new path(MARK_WELL_PATH));
}

// Safari before 16 has no `roundRect`.
function roundedSquare(side: number, r: number): string {
  const edge = side - 2 * r;
  const corner = `a${r} ${r} 0 0 1`;
  return `M${r} 0h${edge}${corner} ${r} ${r}v${edge}${corner} ${-r} ${r}h${-edge}${corner} ${-r} ${-r}v${-edge}${corner} ${r} ${-r}z`;
}

/** Draws a code as a PNG, `pixels` wide. Rejects if the browser has no canvas. */
export async function qrPng(picture: QrPicture, pixels: number): Promise<Blob> {
  const image = picture.image ? await loadPicture(picture.image.png) : undefined;
  return canvasPng(pixels, (context) => drawQrPicture(context, picture, pixels, Path2D, image));
}

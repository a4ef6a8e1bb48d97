import { canvasPng } from './canvas-png';
import { qrPath } from './qr-matrix';

/**
 * Fits a code of `side` modules, quiet zone included, into a picture of `pixels`. Modules take
 * whole pixels, so that edges stay sharp; the remainder is margin.
 */
export function pngLayout(side: number, pixels: number): { scale: number; offset: number } {
  const scale = Math.max(1, Math.floor(pixels / side));
  return { scale, offset: Math.floor((pixels - side * scale) / 2) };
}

/** Draws a QR code as a PNG, `pixels` wide. Rejects if the browser has no canvas. */
export function drawQr(matrix: boolean[][], pixels: number): Promise<Blob> {
  const { scale, offset } = pngLayout(matrix.length, pixels);
  return canvasPng(pixels, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, pixels, pixels);
    context.setTransform(scale, 0, 0, scale, offset, offset);
    context.fillStyle = '#000';
    context.fill(new Path2D(qrPath(matrix)));
  });
}

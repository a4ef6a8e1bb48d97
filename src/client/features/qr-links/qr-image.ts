// The QR code as files: an SVG of any size, a PNG of whole pixels per module.
import { qrMatrix, qrPath, qrSide } from '../../ui/qr-matrix';

/** An SVG document that stays sharp at every size. */
export function qrSvg(text: string): string {
  const matrix = qrMatrix(text);
  const side = qrSide(matrix);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(matrix)}" fill="#000"/></svg>\n`
  );
}

/**
 * How a code of `side` modules (quiet zone included) sits in a picture of `pixels`: whole pixels
 * per module, so that edges stay sharp, and the rest as margin.
 */
export function pngLayout(side: number, pixels: number): { scale: number; offset: number } {
  const scale = Math.max(1, Math.floor(pixels / side));
  return { scale, offset: Math.floor((pixels - side * scale) / 2) };
}

/** A PNG of `pixels` by `pixels`. Rejects where the browser refuses to draw. */
export async function qrPng(text: string, pixels: number): Promise<Blob> {
  const matrix = qrMatrix(text);
  const { scale, offset } = pngLayout(qrSide(matrix), pixels);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw the QR code on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  context.setTransform(scale, 0, 0, scale, offset, offset);
  context.fillStyle = '#000';
  context.fill(new Path2D(qrPath(matrix)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG was made'))));
  });
}

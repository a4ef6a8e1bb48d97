import { qrMatrix, qrPath } from '../../ui/qr-matrix';

/** The QR code of a text as an SVG document, which stays sharp at every size. */
export function qrSvg(text: string): string {
  const matrix = qrMatrix(text);
  const side = matrix.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${qrPath(matrix)}" fill="#000"/></svg>\n`
  );
}

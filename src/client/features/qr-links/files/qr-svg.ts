import { MARK_SIDE, MARK_WELL_PATH, markCoin, markGround, markWell } from '#client/drawing/mark';
import { qrPath } from '#client/drawing/qr-matrix';
import { imageBox, markSquare, type QrPicture } from '#client/drawing/qr-picture';

export function qrSvg(picture: QrPicture): string {
  const side = picture.matrix.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024">` +
    `<rect width="${side}" height="${side}" fill="${picture.background}"/>` +
    `<path d="${qrPath(picture.matrix)}" fill="${picture.foreground}" shape-rendering="crispEdges"/>` +
    `${markSvg(picture)}</svg>\n`
  );
}

function markSvg(picture: QrPicture): string {
  const mark = markSquare(picture);
  if (!mark) return '';
  if (picture.image) {
    const { x, y, width, height } = imageBox(picture.image, mark);
    return (
      `<rect x="${mark.at}" y="${mark.at}" width="${mark.side}" height="${mark.side}" fill="#ffffff"/>` +
      `<image href="${picture.image.png}" x="${x}" y="${y}" width="${width}" height="${height}"/>`
    );
  }
  const { cx, cy, r, fill } = markCoin;
  return (
    `<g transform="translate(${mark.at} ${mark.at}) scale(${mark.side / MARK_SIDE})">` +
    `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${markGround.radius}" fill="${markGround.fill}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>` +
    `<path d="${MARK_WELL_PATH}" fill="none" stroke="${markWell.stroke}" stroke-width="${markWell.width}" stroke-linecap="round"/></g>`
  );
}

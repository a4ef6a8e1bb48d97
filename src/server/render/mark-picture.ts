import { MARK_SIDE, MARK_WELL_PATH, markCoin, markGround, markWell } from '#client/drawing/mark';

/** The product's logo as SVG. */
export const markPicture = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">`,
  `<rect width="${MARK_SIDE}" height="${MARK_SIDE}" rx="${markGround.radius}" fill="${markGround.fill}"/>`,
  `<circle cx="${markCoin.cx}" cy="${markCoin.cy}" r="${markCoin.r}" fill="${markCoin.fill}"/>`,
  `<path d="${MARK_WELL_PATH}" fill="none" stroke="${markWell.stroke}" stroke-width="${markWell.width}" stroke-linecap="round"/>`,
  '</svg>',
].join('');

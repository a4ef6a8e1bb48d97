// A QR code with colors and a mark, as every way of drawing it needs it.
import { QUIET_ZONE, qrMatrix } from './qr-matrix';

export interface QrLook {
  /** Colors as `#rrggbb`. */
  foreground: string;
  background: string;
  /** Whether the product's mark stands in the middle. */
  logo: boolean;
}

export interface QrPicture extends Pick<QrLook, 'foreground' | 'background'> {
  /** Modules, row by row, true for dark; the quiet zone is part of it. */
  matrix: boolean[][];
  /** The square that is left free for the mark, in modules, or null. */
  hole: { at: number; side: number } | null;
}

/** The hole's side to the code's: with it, about 4% of what error correction H could do without a third of. */
const HOLE = 0.22;

export function qrPicture(text: string, { foreground, background, logo }: QrLook): QrPicture {
  const colors = { foreground, background };
  if (!logo) return { ...colors, matrix: qrMatrix(text), hole: null };
  const matrix = qrMatrix(text, 'H');
  const modules = matrix.length - 2 * QUIET_ZONE;
  // Codes have an odd number of modules, so a hole in their middle has one as well.
  const side = 2 * Math.floor((modules * HOLE - 1) / 2) + 1;
  const at = (matrix.length - side) / 2;
  const inHole = (place: number) => place >= at && place < at + side;
  return {
    ...colors,
    matrix: matrix.map((row, y) => row.map((dark, x) => dark && !(inHole(x) && inHole(y)))),
    hole: { at, side },
  };
}

/** Where the mark stands, in modules: in the hole, with half a module around it. */
export function markSquare({ hole }: QrPicture): { at: number; side: number } | null {
  return hole && { at: hole.at + 0.5, side: hole.side - 1 };
}

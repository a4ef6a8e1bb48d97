// A QR code with colors and a mark, whatever it is drawn to.
import type { CodeImage } from './code-image';
import { QUIET_ZONE, qrMatrix } from './qr-matrix';

export interface QrStyle {
  /** As `#rrggbb`. */
  foreground: string;
  background: string;
  /** Whether the middle holds the picture or, without one, the product's mark. */
  logo: boolean;
  image?: CodeImage | null;
}

export interface QrPicture extends Pick<QrStyle, 'foreground' | 'background'> {
  /** By rows, true for dark, quiet zone included. */
  matrix: boolean[][];
  /** Replaces the mark in the middle. */
  image: CodeImage | null;
  /** The square left free in the middle, in modules; null if none. */
  hole: { at: number; side: number } | null;
}

/** The hole's side relative to the code's: under 5% of the modules. Level H recovers 30%. */
const HOLE = 0.22;

export function qrPicture(text: string, look: QrStyle): QrPicture {
  const { foreground, background, logo, image = null } = look;
  const colors = { foreground, background };
  if (!logo) return { ...colors, image: null, matrix: qrMatrix(text), hole: null };
  const matrix = qrMatrix(text, 'H');
  const modules = matrix.length - 2 * QUIET_ZONE;
  // Codes have an odd number of modules per side, so a centered hole must too.
  const side = 2 * Math.floor((modules * HOLE - 1) / 2) + 1;
  const at = (matrix.length - side) / 2;
  const inHole = (place: number) => place >= at && place < at + side;
  return {
    ...colors,
    image,
    matrix: matrix.map((row, y) => row.map((dark, x) => dark && !(inHole(x) && inHole(y)))),
    hole: { at, side },
  };
}

/** The white margin around a picture, relative to its box. */
const IMAGE_INSET = 0.06;

/** Returns the box of a picture in modules: as large as fits into the square, minus the margin. */
export function imageBox(
  image: Pick<CodeImage, 'width' | 'height'>,
  { at, side }: { at: number; side: number },
): { x: number; y: number; width: number; height: number } {
  const most = side * (1 - 2 * IMAGE_INSET);
  const scale = most / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return { x: at + (side - width) / 2, y: at + (side - height) / 2, width, height };
}

/** Returns the square of the mark in modules: in the hole, half a module from its edges. */
export function markSquare({ hole }: QrPicture): { at: number; side: number } | null {
  return hole && { at: hole.at + 0.5, side: hole.side - 1 };
}

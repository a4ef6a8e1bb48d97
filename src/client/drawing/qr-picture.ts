// A QR code with colors and a mark, as every way of drawing it needs it.
import type { CodeImage } from './code-image';
import { QUIET_ZONE, qrMatrix } from './qr-matrix';

export interface QrLook {
  /** Colors as `#rrggbb`. */
  foreground: string;
  background: string;
  /** Whether something stands in the middle: the picture, or without one the product's mark. */
  logo: boolean;
  image?: CodeImage | null;
}

export interface QrPicture extends Pick<QrLook, 'foreground' | 'background'> {
  /** Modules, row by row, true for dark; the quiet zone is part of it. */
  matrix: boolean[][];
  /** What stands in the middle in place of the mark. */
  image: CodeImage | null;
  /** The square that is left free for the mark, in modules, or null. */
  hole: { at: number; side: number } | null;
}

/**
 * The hole's side as a share of the code's. The hole takes about 4% of the modules; error
 * correction H recovers up to 30%.
 */
const HOLE = 0.22;

export function qrPicture(text: string, look: QrLook): QrPicture {
  const { foreground, background, logo, image = null } = look;
  const colors = { foreground, background };
  if (!logo) return { ...colors, image: null, matrix: qrMatrix(text), hole: null };
  const matrix = qrMatrix(text, 'H');
  const modules = matrix.length - 2 * QUIET_ZONE;
  // Codes have an odd number of modules, so a hole in their middle has one as well.
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

/** How much of the middle's side stays white beside a picture, on each of its sides. */
const IMAGE_INSET = 0.06;

/** Where a picture stands, in modules: as large as fits into the place of the mark, on white. */
export function imageBox(
  image: Pick<CodeImage, 'width' | 'height'>,
  { at, side }: { at: number; side: number },
): { x: number; y: number; width: number; height: number } {
  const most = side * (1 - 2 * IMAGE_INSET);
  const scale = most / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return { x: at + (side - width) / 2, y: at + (side - height) / 2, width, height };
}

/** Where the mark stands, in modules: in the hole, with half a module around it. */
export function markSquare({ hole }: QrPicture): { at: number; side: number } | null {
  return hole && { at: hole.at + 0.5, side: hole.side - 1 };
}

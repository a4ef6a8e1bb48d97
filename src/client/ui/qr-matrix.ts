import { encodeQR } from 'qr';

/** Light modules around a code, as ISO/IEC 18004 asks, so that cameras find it. */
export const QUIET_ZONE = 4;

/** The modules of a text's QR code, row by row, true for dark; the quiet zone is part of it. */
export function qrMatrix(text: string): boolean[][] {
  // `medium` survives a scratched badge and keeps the modules large.
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
}

/** One SVG path over all dark modules, a rectangle per run, in units of modules. */
export function qrPath(matrix: boolean[][]): string {
  const runs: string[] = [];
  matrix.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      if (!row[x]) {
        x += 1;
        continue;
      }
      let end = x;
      while (row[end]) end += 1;
      runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  });
  return runs.join('');
}

/** The side of the drawing in modules. */
export function qrSide(matrix: boolean[][]): number {
  return matrix.length;
}

// The nano build, because the tip page loads it: two fifths of the size, without kanji encoding.
import { correction, generate } from 'lean-qr/nano';

/** Light modules around a code, which ISO/IEC 18004 demands so that cameras find it. */
export const QUIET_ZONE = 4;

/** The modules of a text's QR code, row by row, true for dark. The quiet zone is part of it. */
export function qrMatrix(text: string): boolean[][] {
  // At least M, which survives a scratched badge and keeps the modules large.
  const code = generate(text, { minCorrectionLevel: correction.M });
  const places = Array.from({ length: code.size + 2 * QUIET_ZONE }, (_, at) => at - QUIET_ZONE);
  return places.map((y) => places.map((x) => code.get(x, y)));
}

/** One SVG path over all dark modules, with a rectangle for each run of them, in modules. */
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

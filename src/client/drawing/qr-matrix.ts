// The nano build, because the tip page loads it: two fifths of the size, without kanji encoding.
import { correction, generate } from 'lean-qr/nano';

/** Light modules around a code, which ISO/IEC 18004 demands so that cameras find it. */
export const QUIET_ZONE = 4;

/**
 * The modules of a text's QR code, row by row, true for dark. The quiet zone is part of it.
 * @param level how much may be missing: M survives a scratched badge and keeps the modules large, H
 *   something in its middle
 */
export function qrMatrix(text: string, level: 'M' | 'H' = 'M'): boolean[][] {
  const code = generate(text, { minCorrectionLevel: correction[level] });
  const places = Array.from({ length: code.size + 2 * QUIET_ZONE }, (_, at) => at - QUIET_ZONE);
  return places.map((y) => places.map((x) => code.get(x, y)));
}

/** The dark modules, as runs from left to right. */
export function darkRuns(matrix: boolean[][]): { x: number; y: number; width: number }[] {
  const runs: { x: number; y: number; width: number }[] = [];
  matrix.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      if (!row[x]) {
        x += 1;
        continue;
      }
      let end = x;
      while (row[end]) end += 1;
      runs.push({ x, y, width: end - x });
      x = end;
    }
  });
  return runs;
}

/** One SVG path over all dark modules, with a rectangle for each run of them, in modules. */
export function qrPath(matrix: boolean[][]): string {
  return darkRuns(matrix)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`)
    .join('');
}

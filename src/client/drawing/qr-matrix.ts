// The nano build, because the tip page loads it: two fifths of the size, but no kanji encoding.
import { correction, generate } from 'lean-qr/nano';

/** Light modules around a code, required by ISO/IEC 18004 for cameras to find it. */
export const QUIET_ZONE = 4;

/**
 * Returns the modules of a text's QR code by rows: true for dark, quiet zone included.
 * @param level error correction: M survives a scratched badge and keeps the modules large, H leaves
 * room for something in the middle
 */
export function qrMatrix(text: string, level: 'M' | 'H' = 'M'): boolean[][] {
  const code = generate(text, { minCorrectionLevel: correction[level] });
  const places = Array.from({ length: code.size + 2 * QUIET_ZONE }, (_, at) => at - QUIET_ZONE);
  return places.map((y) => places.map((x) => code.get(x, y)));
}

/** Returns the dark modules as horizontal runs. */
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

/** Returns one SVG path for all dark modules, one rectangle per run. Units are modules. */
export function qrPath(matrix: boolean[][]): string {
  return darkRuns(matrix)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`)
    .join('');
}

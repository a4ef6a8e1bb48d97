import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrSvg } from '../../../src/client/features/qr-links/qr-svg';
import { pngLayout } from '../../../src/client/ui/draw-qr';
import { QUIET_ZONE, qrMatrix, qrPath } from '../../../src/client/ui/qr-matrix';

const address = 'https://tipwell.example/u/maya-torres?from=qr';

/** The path's rectangles as a camera would see them, 4 pixels to a module. */
function photograph(path: string, side: number) {
  const scale = 4;
  const size = side * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let py = Number(y) * scale; py < (Number(y) + 1) * scale; py += 1) {
      for (let px = Number(x) * scale; px < (Number(x) + Number(width)) * scale; px += 1) {
        data.fill(0, (py * size + px) * 4, (py * size + px) * 4 + 3);
      }
    }
  }
  return { width: size, height: size, data };
}

describe('the QR code', () => {
  it('is read back as the address it was made from', () => {
    const matrix = qrMatrix(address);
    expect(decodeQR(photograph(qrPath(matrix), matrix.length))).toBe(address);
  });

  it('keeps a quiet zone of four modules, in the SVG file too', () => {
    const matrix = qrMatrix(address);
    expect(matrix.slice(0, QUIET_ZONE).flat()).not.toContain(true);
    expect(qrPath(matrix)).toMatch(/^M4 4h7/);
    expect(qrSvg(address)).toContain(`viewBox="0 0 ${matrix.length} ${matrix.length}"`);
  });

  it('fits into a PNG of a given size with whole pixels per module', () => {
    expect(pngLayout(41, 256)).toEqual({ scale: 6, offset: 5 });
    expect(pngLayout(41, 41)).toEqual({ scale: 1, offset: 0 });
  });
});

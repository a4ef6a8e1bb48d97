import { createCanvas, loadImage, Path2D } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { readability } from '#contract/codes/qr-codes';
import { pngLayout } from '../../../src/client/drawing/draw-qr';
import { QUIET_ZONE, qrMatrix, qrPath } from '../../../src/client/drawing/qr-matrix';
import {
  imageBox,
  markSquare,
  type QrStyle,
  qrPicture,
} from '../../../src/client/drawing/qr-picture';
import { drawQrPicture } from '../../../src/client/features/qr-links/files/qr-png';
import { qrSvg } from '../../../src/client/features/qr-links/files/qr-svg';
import { readCanvas } from '../../support/camera';

const address = 'https://tipwell.example/u/maya-torres?from=qr';
const short = 'https://tipwell.example/q/7KX2M9Q';

const black = { foreground: '#000000', background: '#ffffff' };
/** A wide picture with dark and light areas, like many logos. */
const image = (() => {
  const canvas = createCanvas(480, 160);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 480, 160);
  context.fillStyle = '#1e3a8a';
  for (let x = 0; x < 480; x += 60) context.fillRect(x, 20, 30, 120);
  const png = canvas.toDataURL('image/png');
  return { png, width: 480, height: 160 };
})();

const looks: [string, QrStyle][] = [
  ['black on white', { ...black, logo: false }],
  ['black on white with the mark', { ...black, logo: true }],
  ['green on cream', { foreground: '#065f46', background: '#fdeed9', logo: false }],
  [
    'dark red on yellow with the mark',
    { foreground: '#7f1d1d', background: '#fde047', logo: true },
  ],
  ['black on white with a logo of its own', { ...black, logo: true, image }],
  [
    'green on cream with a logo',
    { foreground: '#065f46', background: '#fdeed9', logo: true, image },
  ],
  // The lowest contrast that a design may have.
  ['gray on white', { foreground: '#949494', background: '#ffffff', logo: false }],
  ['gray on white with the mark', { foreground: '#949494', background: '#ffffff', logo: true }],
];

function canvasOf(pixels: number) {
  const canvas = createCanvas(pixels, pixels);
  return { canvas, context: canvas.getContext('2d') };
}

describe.each(looks)('the QR code in %s', (_, look) => {
  it('is accepted by the contract', () => {
    expect(readability(look)).not.toBe('unreadable');
  });

  it.each([address, short])('is read back from the SVG: %s', async (text) => {
    const { context } = canvasOf(512);
    const svg = await loadImage(Buffer.from(qrSvg(qrPicture(text, look))));
    context.drawImage(svg, 0, 0, 512, 512);
    expect(decodeQR(context.getImageData(0, 0, 512, 512))).toBe(text);
  });

  it.each([256, 512, 1024, 2048])('is read back from a PNG of %i pixels', async (pixels) => {
    const { canvas, context } = canvasOf(pixels);
    const drawn = look.image ? await loadImage(look.image.png) : undefined;
    const picture = qrPicture(short, look);
    drawQrPicture(context as never, picture, pixels, Path2D as never, drawn as never);
    expect(canvas.width).toBe(pixels);
    const whole = { left: 0, top: 0, across: pixels, down: pixels };
    expect(readCanvas(canvas, whole, Math.min(pixels, 512))).toBe(short);
  });
});

it('has its own logo in the middle, neither cropped nor stretched', async () => {
  const { context } = canvasOf(1024);
  const picture = qrPicture(short, { ...black, logo: true, image });
  const drawn = await loadImage(image.png);
  drawQrPicture(context as never, picture, 1024, Path2D as never, drawn as never);
  const mark = markSquare(picture);
  if (!mark) throw new Error('There is no room for the logo');
  const { width, height } = imageBox(image, mark);
  expect(width / height).toBeCloseTo(3);
  expect(width).toBeLessThan(mark.side);
  const blue = [0x1e, 0x3a, 0x8a, 255];
  const { scale, offset } = pngLayout(picture.matrix.length, 1024);
  const box = imageBox(image, mark);
  const at = (x: number, y: number) => [
    ...context.getImageData(offset + x * scale, offset + y * scale, 1, 1).data,
  ];
  expect(at(box.x + box.width / 32, box.y + box.height / 2)).toEqual(blue);
  expect(at(box.x + (box.width * 3) / 32, box.y + box.height / 2)).toEqual([255, 255, 255, 255]);
});

describe('the QR code', () => {
  it('keeps a quiet zone of four modules, in the SVG file too', () => {
    const matrix = qrMatrix(address);
    expect(matrix.slice(0, QUIET_ZONE).flat()).not.toContain(true);
    expect(qrPath(matrix)).toMatch(/^M4 4h7/);
    const svg = qrSvg(qrPicture(address, { ...black, logo: false }));
    expect(svg).toContain(`viewBox="0 0 ${matrix.length} ${matrix.length}"`);
  });

  it('leaves room for the mark in its center, without a dark module under it', () => {
    const { matrix, hole } = qrPicture(short, { ...black, logo: true });
    if (!hole) throw new Error('There is no room for the mark');
    expect(hole.at * 2 + hole.side).toBe(matrix.length);
    const inHole = matrix
      .slice(hole.at, hole.at + hole.side)
      .flatMap((row) => row.slice(hole.at, hole.at + hole.side));
    expect(inHole).not.toContain(true);
    expect(hole.side).toBeGreaterThanOrEqual(5);
  });

  it('fits into a PNG of a given size with whole pixels per module', () => {
    expect(pngLayout(41, 256)).toEqual({ scale: 6, offset: 5 });
    expect(pngLayout(41, 41)).toEqual({ scale: 1, offset: 0 });
  });
});

import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import { defaultQrDesign } from '#contract/codes/qr-design';
import { type QrLook, qrPicture } from '../../../src/client/drawing/qr-picture';
import { faces } from '../../../src/client/features/qr-links/print/faces';
import { makePdf, type PrintMeans } from '../../../src/client/features/qr-links/print/make-pdf';
import {
  cropMarks,
  type Paper,
  type PrintKind,
  printKinds,
  sheetOf,
} from '../../../src/client/features/qr-links/print/sheets';
import { colorAt, photographPdf, printFont, readCode } from '../../support/camera';

const address = 'https://tipwell.example/q/7KX2M9Q';
const words = {
  name: 'Maya Torres',
  call: 'Scan to leave a tip',
  address: 'tipwell.example/q/7KX2M9Q',
};
const green = { foreground: '#065f46', background: '#ffffcc', logo: true };

const means = (changes: Partial<PrintMeans> = {}): PrintMeans => ({
  font: printFont,
  drawText: () => null,
  signal: new AbortController().signal,
  pause: async () => undefined,
  onProgress: () => undefined,
  ...changes,
});
/** A logo, red on top and blue below. */
const halves = (() => {
  const pngOf = (above: string, below: string) => {
    const canvas = createCanvas(100, 100);
    const context = canvas.getContext('2d');
    context.fillStyle = above;
    context.fillRect(0, 0, 100, 50);
    context.fillStyle = below;
    context.fillRect(0, 50, 100, 50);
    return canvas.toDataURL('image/png');
  };
  const [png, turnedPng] = [pngOf('#ff0000', '#0000ff'), pngOf('#0000ff', '#ff0000')];
  return { png, turnedPng, width: 100, height: 100 };
})();

const job = (kind: PrintKind, paper: Paper = 'letter', look: QrLook = green) => ({
  kind,
  paper,
  words,
  picture: qrPicture(address, look),
});

describe.each(printKinds)('the %s', (kind) => {
  it.each(['letter', 'a4'] as const)('can be read on every piece, on %s', async (paper) => {
    const photo = await photographPdf(await makePdf(job(kind, paper), means()));
    const sheet = sheetOf(kind, paper);
    expect(photo.width).toBeCloseTo(sheet.width, 1);
    expect(photo.height).toBeCloseTo(sheet.height, 1);
    for (const piece of sheet.pieces) {
      expect(readCode(photo, piece)).toBe(address);
      // The background reaches the edge, and beyond where it is cut.
      expect(colorAt(photo, piece.x + 0.5, piece.y + 1)).toBe(green.background);
    }
    const count = sheet.pieces.length;
    expect(photo.text.match(/Maya Torres/g)).toHaveLength(count);
    expect(photo.text.match(/Scan to leave a tip/g)).toHaveLength(count);
    expect(photo.text).toContain('7KX2M9Q');
  });

  it('can be read with an upright logo in the middle, on every piece', async () => {
    const look = { ...defaultQrDesign, logo: true, image: halves };
    const photo = await photographPdf(await makePdf(job(kind, 'a4', look), means()));
    const { code } = faces[kind];
    for (const piece of sheetOf(kind, 'a4').pieces) {
      expect(readCode(photo, piece)).toBe(address);
      // The logo's upper half is red, its lower half blue.
      const middle = [code.x + code.side / 2, code.y + code.side / 2] as const;
      const place = (down: number): [number, number] =>
        piece.turned
          ? [piece.x + piece.width - middle[0], piece.y + piece.height - middle[1] - down]
          : [piece.x + middle[0], piece.y + middle[1] + down];
      expect(colorAt(photo, ...place(-code.side / 40))).toBe('#ff0000');
      expect(colorAt(photo, ...place(code.side / 40))).toBe('#0000ff');
    }
  });

  it('can be read in black on white, without the mark', async () => {
    const photo = await photographPdf(await makePdf(job(kind, 'a4', defaultQrDesign), means()));
    for (const piece of sheetOf(kind, 'a4').pieces) expect(readCode(photo, piece)).toBe(address);
  });

  it('has crop marks, none of which lies on a piece', async () => {
    const sheet = sheetOf(kind, 'letter');
    const marks = cropMarks(sheet);
    expect(marks.length).toBeGreaterThanOrEqual(8);
    for (const { from, to } of marks) {
      for (const [x, y] of [from, to]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(sheet.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(sheet.height);
        const onPiece = sheet.pieces.some(
          (piece) =>
            x > piece.x && x < piece.x + piece.width && y > piece.y && y < piece.y + piece.height,
        );
        expect(onPiece).toBe(false);
      }
    }
  });

  it('embeds no picture: it is sharp at every size', async () => {
    const file = Buffer.from(await makePdf(job(kind), means())).toString('latin1');
    expect(file).not.toContain('/Subtype /Image');
    expect(file).toContain('/FontFile2');
  });
});

describe('the words on it', () => {
  const named = async (name: string, changes: Partial<PrintMeans> = {}) =>
    photographPdf(await makePdf({ ...job('card'), words: { ...words, name } }, means(changes)));

  it.each(['Zoë Müller-Łukasiewicz', 'Мария Иванова', 'Ελένη', 'Nguyễn Thị Ánh'])(
    'are letters of the embedded font: %s',
    async (name) => {
      const drawText = vi.fn(() => null);
      const { text } = await named(name, { drawText });
      expect(text.replace(/\s+/g, '').normalize('NFC')).toContain(name.replace(/\s+/g, ''));
      expect(drawText).not.toHaveBeenCalled();
    },
  );

  it.each(['山田太郎', 'محمد علي', 'देविका', '🍹 Ada', '𝕬𝖉𝖆', 'نادیا‮'])(
    'are drawn by the browser where the font lacks them: %s',
    async (name) => {
      const picture = createCanvas(8, 8);
      picture.getContext('2d').fillRect(0, 0, 8, 8);
      const png = new Uint8Array(picture.toBuffer('image/png'));
      const drawText = vi.fn(() => ({ png, width: 10, height: 5 }));
      const photo = await named(name, { drawText });
      expect(drawText).toHaveBeenCalledOnce();
      const [piece] = sheetOf('card', 'letter').pieces;
      if (piece) expect(readCode(photo, piece)).toBe(address);
    },
  );

  it.each(['W'.repeat(80), `${'Bartholomew '.repeat(7)}`, ')\\(<</Type', '‮\u0000\u0007', ''])(
    'never break it: %j',
    async (name) => {
      const photo = await named(name);
      const [piece] = sheetOf('card', 'letter').pieces;
      if (piece) expect(readCode(photo, piece)).toBe(address);
      expect(photo.text).toContain('Scan to leave a tip');
    },
  );
});

it('reports its progress, and stops when canceled', async () => {
  const controller = new AbortController();
  const done: number[] = [];
  const onProgress = (part: number) => {
    done.push(part);
    if (part > 0.4) controller.abort();
  };
  const making = makePdf(job('stickers'), means({ signal: controller.signal, onProgress }));
  await expect(making).rejects.toThrow(/abort/i);
  expect(done).toEqual([0, 1 / 12, 2 / 12, 3 / 12, 4 / 12, 5 / 12]);
});

import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, vi } from 'vitest';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import type { DrawText } from '../../../src/client/drawing/draw-text';
import { type QrStyle, qrPicture } from '../../../src/client/drawing/qr-picture';
import type { Shape } from '../../../src/client/features/qr-links/print/drawing';
import {
  type Drawing,
  drawingOf,
  type PrintChoice,
  type PrintContent,
} from '../../../src/client/features/qr-links/print/layout';
import { makePdf, type PrintMeans } from '../../../src/client/features/qr-links/print/make-pdf';
import { printKinds } from '../../../src/client/features/qr-links/print/sheets';
import { templateNames } from '../../../src/client/features/qr-links/print/templates';
import { Typesetter } from '../../../src/client/features/qr-links/print/typeface';
import { colorAt, type Photo, photographPdf, pieceFonts, readCode } from '../../support/camera';

const address = 'https://tipwell.example/q/7KX2M9Q';
const green = { foreground: '#065f46', background: '#ffffcc', logo: true };

/** Returns a square picture, red on top and blue below. */
function halves(): string {
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 100, 50);
  context.fillStyle = '#0000ff';
  context.fillRect(0, 50, 100, 50);
  return canvas.toDataURL('image/png');
}

const contentOf = (changes: Partial<PrintContent> = {}, look: QrStyle = green): PrintContent => ({
  picture: qrPicture(address, look),
  headline: 'Tip me',
  name: 'Maya Torres',
  services: ['Venmo', 'Cash App', 'Zelle'],
  address: 'tipwell.example/q/7KX2M9Q',
  photo: null,
  initials: 'MT',
  accent: '#047857',
  ...changes,
});

const badge: PrintChoice = { kind: 'badge', paper: 'letter', template: 'plain' };
const noText: DrawText = () => null;
const draw = (content: PrintContent, choice: Partial<PrintChoice> = {}, drawText = noText) =>
  drawingOf(content, { ...badge, ...choice }, new Typesetter(pieceFonts, drawText));

const print = (drawing: Drawing, changes: Partial<PrintMeans> = {}) =>
  makePdf(drawing, 'QR code: Maya Torres', {
    fonts: pieceFonts,
    signal: new AbortController().signal,
    pause: async () => undefined,
    onProgress: () => undefined,
    ...changes,
  });

/** Puts the first piece on a page of its own, which is faster to photograph than a sheet. */
function alone(drawing: Drawing) {
  const { width, height } = drawing.size;
  const piece = { x: 5, y: 5, width, height, turned: false };
  const pieces: [typeof piece] = [piece];
  const sheet = { ...drawing.sheet, width: width + 10, height: height + 10, pieces };
  return { ...drawing, cuts: [], folds: [], sheet };
}

/** Returns a printed sheet's text without spaces: lines break, and some letters are spaced. */
const textOf = ({ text }: Photo) => text.replace(/\s+/g, '');

/** Returns the largest possible bounding box of a shape. */
function reachOf(shape: Shape): { left: number; top: number; right: number; bottom: number } {
  switch (shape.kind) {
    case 'text':
      return {
        left: shape.x,
        right: shape.x + shape.width,
        top: shape.y - shape.size * 0.8,
        bottom: shape.y + shape.size * 0.25,
      };
    case 'polygon': {
      const [xs, ys] = [shape.corners.map(([x]) => x), shape.corners.map(([, y]) => y)];
      return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
    }
    case 'disc':
    case 'photo':
      return {
        left: shape.x - shape.radius,
        right: shape.x + shape.radius,
        top: shape.y - shape.radius,
        bottom: shape.y + shape.radius,
      };
    default: {
      const [width, height] =
        shape.kind === 'code' ? [shape.side, shape.side] : [shape.width, shape.height];
      const { x, y } = shape;
      return { left: x, right: x + width, top: y, bottom: y + height };
    }
  }
}

/** Expects no text or code of a face to touch another or to come close to the cutting edge. */
function expectToFit({ face, size }: Drawing): void {
  const written = face.filter(
    ({ kind }) => kind === 'text' || kind === 'code' || kind === 'picture',
  );
  const boxes = written.map((shape) => ({ shape, ...reachOf(shape) }));
  for (const { shape, left, top, right, bottom } of boxes) {
    const safe = shape.kind === 'code' ? 0 : 2;
    const where = JSON.stringify({ ...shape, picture: undefined });
    expect(Math.min(left, top, size.width - right, size.height - bottom), where).toBeGreaterThan(
      safe,
    );
  }
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        // The space for descenders and accents may overlap.
        one.bottom - other.top <= 0.35 * sizeOf(one.shape, other.shape) ||
        other.bottom - one.top <= 0.35 * sizeOf(one.shape, other.shape);
      const texts = [one.shape, other.shape].map((shape) =>
        'text' in shape ? shape.text : shape.kind,
      );
      expect(apart, texts.join(' and ')).toBe(true);
    }
  }
}

const sizeOf = (...shapes: Shape[]) =>
  Math.max(...shapes.map((shape) => (shape.kind === 'text' ? shape.size : 0)));

const ten = 'Venmo,Cash App,Zelle,PayPal,Revolut,Wise,Chime,Apple Cash,Square,Bitcoin'.split(',');
const long = {
  name: 'Bartholomew Featherstonehaugh-Cholmondeley',
  headline: 'Scan to leave a tip for the whole kitchen',
  services: ten,
  address: 'tips.the-grand-hotel-and-spa-by-the-sea.example.com/q/7KX2M9Q',
};
const extremes: [string, Partial<PrintContent>][] = [
  ['a long name', { name: long.name }],
  ['no photo', { photo: null }],
  ['no service yet', { services: [] }],
  ['no headline', { headline: ' ' }],
  ['a long headline', { headline: long.headline }],
  ['a long address', { address: long.address }],
  ['ten services', { services: ten }],
  ['all of these', long],
];

const every = templateNames.flatMap((template) =>
  printKinds.map((kind) => [template, kind] as const),
);

describe.each(every)('the template %s as %s', (template, kind) => {
  it('can be read in gray, with all its words, and reaches beyond where it is cut', async () => {
    const drawing = alone(draw(contentOf({ photo: halves() }), { template, kind }));
    // For a large piece, a coarse picture is enough.
    const photo = await photographPdf(await print(drawing), kind === 'poster' ? 4 : undefined);
    const [piece] = drawing.sheet.pieces;
    expect(readCode(photo, piece, { gray: true })).toBe(address);
    const text = textOf(photo);
    expect(text).toContain('Tipme');
    expect(text).toContain('MayaTorres');
    expect(text).toMatch(/Venmo·CashApp·?Zelle/i);
    expect(text).toContain('tipwell.example/q/7KX2M9Q');
    const [right, middle] = [piece.x + piece.width, piece.y + piece.height / 2];
    expect(colorAt(photo, right + 1.5, middle)).toBe(colorAt(photo, right - 1, middle));
  });

  it('has crop marks, none of which lies on a piece', () => {
    const { sheet, cuts } = draw(contentOf(), { template, kind });
    expect(cuts.length).toBeGreaterThanOrEqual(8);
    for (const { from, to } of cuts) {
      for (const [x, y] of [from, to]) {
        expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(0);
        const onPiece = sheet.pieces.some(
          (piece) =>
            x > piece.x && x < piece.x + piece.width && y > piece.y && y < piece.y + piece.height,
        );
        expect(onPiece).toBe(false);
      }
    }
  });

  it.each(extremes)('has room for %s', (_, changes) => {
    const content = contentOf({ photo: halves(), ...changes }, defaultQrDesign);
    const drawing = draw(content, { template, kind });
    expectToFit(drawing);
    const words = drawing.face.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    // The name is whole, all services are named, and the address can be typed.
    expect(words.join(' ').replace('- ', '-')).toContain(content.name.split(' ').at(-1));
    for (const service of content.services) {
      expect(words.join(' ').toLowerCase()).toContain(service.toLowerCase());
    }
    expect(words.join('')).toContain(content.address);
    const code = drawing.face.find((shape) => shape.kind === 'code');
    // A module's size in millimeters that home printers and old phones can handle.
    expect((code?.side ?? 0) / content.picture.matrix.length).toBeGreaterThan(0.5);
  });
});

describe.each(['sheet', 'sticker', 'tent'] as const)('a page of the kind %s', (kind) => {
  it('can be read on every piece', async () => {
    const drawing = draw(contentOf(), { kind, template: 'bold' });
    const photo = await photographPdf(await print(drawing), 8);
    const { pieces } = drawing.sheet;
    for (const piece of pieces) expect(readCode(photo, piece)).toBe(address);
    expect(textOf(photo).match(/MayaTorres/g)).toHaveLength(pieces.length);
  });

  it.each(['letter', 'a4'] as const)('fits on %s', (paper) => {
    const { sheet } = draw(contentOf(), { kind, paper });
    const sides = [sheet.width, sheet.height].toSorted((one, other) => one - other);
    expect(sides).toEqual(paper === 'letter' ? [215.9, 279.4] : [210, 297]);
    // The margin that home printers cannot print on.
    for (const { x, y, width, height } of sheet.pieces) {
      const free = Math.min(x, y, sheet.width - x - width, sheet.height - y - height);
      expect(free).toBeGreaterThan(6);
    }
  });
});

describe.each(templateNames)('the template %s', (template) => {
  it('can be read with an upright logo in the middle, even upside down', async () => {
    const image = { png: halves(), width: 100, height: 100 };
    const drawing = draw(contentOf({}, { ...defaultQrDesign, logo: true, image }), {
      template,
      kind: 'tent',
    });
    const photo = await photographPdf(await print(drawing), 8);
    const code = drawing.face.find((shape) => shape.kind === 'code');
    if (!code) throw new Error('There is no code');
    for (const piece of drawing.sheet.pieces) {
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

  it('has no image except the photo: all else is sharp at every size', async () => {
    const fileOf = async (photo: string | null) =>
      Buffer.from(await print(draw(contentOf({ photo }), { template }))).toString('latin1');
    expect(await fileOf(null)).not.toContain('/Subtype /Image');
    expect(await fileOf(null)).toContain('/FontFile2');
    expect(await fileOf(halves())).toContain('/Subtype /Image');
  });
});

it('has the code’s own background, unless that is white and the template has another', () => {
  const groundOf = (template: PrintChoice['template'], look: QrStyle) => {
    const [ground] = draw(contentOf({}, look), { template }).ground;
    return ground && 'fill' in ground ? ground.fill : null;
  };
  expect(groundOf('plain', green)).toBe(green.background);
  expect(groundOf('elegant', green)).toBe(green.background);
  expect(groundOf('plain', defaultQrDesign)).toBe('#ffffff');
  expect(groundOf('elegant', defaultQrDesign)).not.toBe('#ffffff');
  expect(groundOf('bold', green)).toBe('#047857');
});

describe('the words on it', () => {
  const named = async (name: string, drawText: DrawText = noText) =>
    photographPdf(await print(draw(contentOf({ name }), { kind: 'card' }, drawText)));

  it.each(['Zoë Müller-Łukasiewicz', 'Мария Иванова', 'Ελένη', 'Nguyễn Thị Ánh'])(
    'are letters of an embedded font: %s',
    async (name) => {
      const drawText = vi.fn(() => null);
      const { text } = await named(name, drawText);
      expect(text.replace(/\s+/g, '').normalize('NFC')).toContain(name.replace(/\s+/g, ''));
      expect(drawText).not.toHaveBeenCalled();
    },
  );

  it.each(['山田太郎', 'محمد علي', 'देविका', '🍹 Ada', '𝕬𝖉𝖆', 'نادیا‮'])(
    'are drawn by the browser where the fonts lack them: %s',
    async (name) => {
      const picture = createCanvas(8, 8);
      picture.getContext('2d').fillRect(0, 0, 8, 8);
      const png = picture.toDataURL('image/png');
      const drawText = vi.fn(() => ({ png, width: 10, height: 5 }));
      const drawing = draw(contentOf({ name }), {}, drawText);
      expect(drawText).toHaveBeenCalledWith(
        expect.any(String),
        expect.anything(),
        green.foreground,
      );
      expectToFit(drawing);
      const photo = await photographPdf(await print(drawing));
      const [piece] = drawing.sheet.pieces;
      if (piece) expect(readCode(photo, piece)).toBe(address);
    },
  );

  it.each(['W'.repeat(80), `${'Bartholomew '.repeat(7)}`, ')\\(<</Type', '‮\u0000\u0007', ''])(
    'never break it: %j',
    async (name) => {
      const drawing = draw(contentOf({ name }), { kind: 'card' });
      const photo = await photographPdf(await print(drawing));
      const [piece] = drawing.sheet.pieces;
      if (piece) expect(readCode(photo, piece)).toBe(address);
      expect(photo.text).toContain('Tip me');
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
  const drawing = draw(contentOf(), { kind: 'sticker' });
  const making = print(drawing, { signal: controller.signal, onProgress });
  await expect(making).rejects.toThrow(/abort/i);
  expect(done).toEqual([0, 1 / 12, 2 / 12, 3 / 12, 4 / 12, 5 / 12]);
});

// `npm run print-pictures`: takes pictures of the printed pieces in every look, for the README.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { qrPicture } from '../../src/client/drawing/qr-picture';
import {
  type Drawing,
  drawingOf,
  type PrintContent,
} from '../../src/client/features/qr-links/print/layout';
import { makePdf } from '../../src/client/features/qr-links/print/make-pdf';
import type { PrintKind } from '../../src/client/features/qr-links/print/sheets';
import {
  type TemplateName,
  templateNames,
} from '../../src/client/features/qr-links/print/templates';
import { Typesetter } from '../../src/client/features/qr-links/print/typeface';
import { defaultQrDesign } from '../../src/contract/codes/qr-codes';
import { photographPdf, pieceFonts } from '../support/camera';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');

/** From left to right, with each height in the picture: a poster in its own scale would fill it. */
const shown: readonly (readonly [PrintKind, number])[] = [
  ['badge', 400],
  ['tent', 400],
  ['poster', 400],
  ['sticker', 250],
  ['card', 210],
];
const GAP = 28;
const HEIGHT = 400 + 2 * GAP;
const TABLE = '#e7e2d8';
const SHADOW = 'rgba(40, 30, 10, 0.25)';
/** The number of colors in the saved picture; the photo needs the most. */
const COLORS = 96;

const typesetter = new Typesetter(pieceFonts, () => null);

async function contentOf(): Promise<PrintContent> {
  const drawn = await readFile(join(root, 'src/server/demo/maya.svg'));
  const photo = await sharp(drawn, { density: 144 }).resize(512, 512).png().toBuffer();
  return {
    picture: qrPicture('https://tipwell.example/q/MAYA7BG', defaultQrDesign),
    headline: 'Tip me',
    name: 'Maya Torres',
    services: ['Venmo', 'Cash App', 'Zelle'],
    address: 'tipwell.example/q/MAYA7BG',
    photo: `data:image/png;base64,${photo.toString('base64')}`,
    initials: 'MT',
    accent: '#047857',
  };
}

/** Takes a picture of one piece, cut out of the actual PDF. */
async function photographed(drawing: Drawing, height: number) {
  const pdf = await makePdf(drawing, 'Tipwell', {
    fonts: pieceFonts,
    signal: new AbortController().signal,
    pause: async () => undefined,
    onProgress: () => undefined,
  });
  const piece = drawing.sheet.pieces.find(({ turned }) => !turned);
  if (!piece) throw new Error('Nothing is printed');
  // Twice the resolution shown, so that small text stays readable.
  const scale = (2 * height) / piece.height;
  const { context } = await photographPdf(pdf, scale);
  const width = Math.round((height * piece.width) / piece.height);
  const canvas = createCanvas(width, height);
  const cut = [piece.x, piece.y, piece.width, piece.height].map((mm) => mm * scale);
  const [x = 0, y = 0, across = 0, down = 0] = cut;
  canvas.getContext('2d').drawImage(context.canvas, x, y, across, down, 0, 0, width, height);
  return canvas;
}

async function pictureOf(template: TemplateName, content: PrintContent): Promise<Buffer> {
  const pieces = [];
  for (const [kind, height] of shown) {
    const drawing = drawingOf(content, { kind, paper: 'letter', template }, typesetter);
    pieces.push(await photographed(drawing, height));
  }
  const width = pieces.reduce((sum, piece) => sum + piece.width + GAP, GAP);
  const table = createCanvas(width, HEIGHT);
  const context = table.getContext('2d');
  context.fillStyle = TABLE;
  context.fillRect(0, 0, width, HEIGHT);
  let x = GAP;
  for (const piece of pieces) {
    const y = (HEIGHT - piece.height) / 2;
    context.shadowColor = SHADOW;
    context.shadowBlur = 12;
    context.shadowOffsetY = 3;
    context.drawImage(piece, x, y);
    x += piece.width + GAP;
  }
  return sharp(table.toBuffer('image/png'))
    .png({ palette: true, colors: COLORS, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

await mkdir(folder, { recursive: true });
const content = await contentOf();
for (const template of templateNames) {
  const path = join(folder, `print-${template}.png`);
  await writeFile(path, await pictureOf(template, content));
  process.stdout.write(`${path}\n`);
}

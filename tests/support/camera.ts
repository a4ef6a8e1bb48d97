// A camera for tests: takes pictures of what is drawn, and reads the codes on them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';
import type { Piece } from '../../src/client/features/qr-links/print/sheets';

const require = createRequire(import.meta.url);

/** The font of the app, in base64. */
export const printFont = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'base64',
);

/** Pixels to a millimetre: about 300 to an inch. */
const SCALE = 12;

export interface Photo {
  context: SKRSContext2D;
  /** In millimetres. */
  width: number;
  height: number;
  /** The words on the page. */
  text: string;
}

/** Takes a picture of the only page of a PDF. */
export async function photographPdf(file: ArrayBuffer): Promise<Photo> {
  const loading = getDocument({ data: new Uint8Array(file.slice(0)), verbosity: 0 });
  const document = await loading.promise;
  if (document.numPages !== 1) throw new Error(`There are ${document.numPages} pages`);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: (SCALE * 25.4) / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await loading.destroy();
  return { context, width: viewport.width / SCALE, height: viewport.height / SCALE, text };
}

/** Reads the code on a piece of a picture. */
export function readCode({ context }: Photo, { x, y, width, height }: Piece): string {
  const [left, top] = [Math.round(x * SCALE), Math.round(y * SCALE)];
  const [across, down] = [Math.floor(width * SCALE), Math.floor(height * SCALE)];
  const { data } = context.getImageData(left, top, across, down);
  return decodeQR({ width: across, height: down, data });
}

/** The color at a place of a picture, in millimetres, as `#rrggbb`. */
export function colorAt({ context }: Photo, x: number, y: number): string {
  const { data } = context.getImageData(Math.round(x * SCALE), Math.round(y * SCALE), 1, 1);
  return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

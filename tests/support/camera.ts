// A camera for tests: takes pictures of drawings and reads the codes on them.
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

/** Pixels per millimetre: about 300 per inch. */
const SCALE = 12;

export interface Photo {
  context: SKRSContext2D;
  /** In millimetres. */
  width: number;
  height: number;
  /** The page's text. */
  text: string;
}

/** Takes a picture of a one-page PDF. */
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

export async function readPdf(file: ArrayBuffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(file.slice(0)), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages;
}

/** How many times coarser a phone's camera sees than the printer prints. */
const FARTHER = 2;

/** Reads the code on a piece of a picture, as a phone held at some distance does. */
export function readCode({ context }: Photo, { x, y, width, height }: Piece): string {
  const [left, top] = [Math.round(x * SCALE), Math.round(y * SCALE)];
  const [across, down] = [Math.floor(width * SCALE), Math.floor(height * SCALE)];
  return readCanvas(context.canvas, { left, top, across, down }, Math.ceil(across / FARTHER));
}

/**
 * Reads the code on part of a canvas, scaled to this many pixels across: reading takes time for
 * each pixel, and phones need far fewer than a print has.
 */
export function readCanvas(
  canvas: SKRSContext2D['canvas'],
  { left, top, across, down }: { left: number; top: number; across: number; down: number },
  pixels: number,
): string {
  const seen = { width: pixels, height: Math.round((down * pixels) / across) };
  const context = createCanvas(seen.width, seen.height).getContext('2d');
  context.drawImage(canvas, left, top, across, down, 0, 0, seen.width, seen.height);
  return decodeQR({ ...seen, data: context.getImageData(0, 0, seen.width, seen.height).data });
}

/** The color at a point, in millimetres, as `#rrggbb`. */
export function colorAt({ context }: Photo, x: number, y: number): string {
  const { data } = context.getImageData(Math.round(x * SCALE), Math.round(y * SCALE), 1, 1);
  return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

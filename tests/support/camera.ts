// A camera for tests: takes pictures of drawings and reads the codes on them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';
import { TrueType } from '../../src/client/drawing/true-type';
import type { Piece } from '../../src/client/features/qr-links/print/sheets';
import type { Fonts } from '../../src/client/features/qr-links/print/typeface';

const require = createRequire(import.meta.url);

/** The font of the app, in base64. */
export const printFont = readFileSync(
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  'base64',
);

const fontFile = (path: string) =>
  new TrueType(new Uint8Array(readFileSync(require.resolve(`@expo-google-fonts/${path}`))));

export const pieceFonts: Fonts = {
  strong: fontFile('figtree/800ExtraBold/Figtree_800ExtraBold.ttf'),
  plain: fontFile('figtree/500Medium/Figtree_500Medium.ttf'),
  serif: fontFile('playfair-display/600SemiBold/PlayfairDisplay_600SemiBold.ttf'),
  other: fontFile('noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** Pixels per millimeter: about 300 per inch. */
const SHARP = 12;

export interface Photo {
  context: SKRSContext2D;
  /** In millimeters. */
  width: number;
  height: number;
  text: string;
  /** Pixels per millimeter. */
  scale: number;
}

/**
 * Takes a picture of a one-page PDF.
 * @param scale pixels per millimeter; fewer are faster and enough for large pages
 */
export async function photographPdf(file: ArrayBuffer, scale = SHARP): Promise<Photo> {
  const loading = getDocument({ data: new Uint8Array(file.slice(0)), verbosity: 0 });
  const document = await loading.promise;
  if (document.numPages !== 1) throw new Error(`There are ${document.numPages} pages`);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: (scale * 25.4) / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await loading.destroy();
  return { context, width: viewport.width / scale, height: viewport.height / scale, text, scale };
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

/** How many times coarser a phone's camera is than the print. */
const FARTHER = 2;

/**
 * Reads the code on one piece of a picture, as a phone at some distance does.
 * @param gray as printed without color
 */
export function readCode(
  { context, scale }: Photo,
  { x, y, width, height }: Piece,
  { gray = false } = {},
): string {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  const [across, down] = [Math.floor(width * scale), Math.floor(height * scale)];
  const part = { left, top, across, down };
  return readCanvas(context.canvas, part, Math.ceil(across / FARTHER), gray);
}

/**
 * Reads the code on part of a canvas, scaled to `pixels` across. Reading time grows with the number
 * of pixels, and phones need far fewer than a print has.
 */
export function readCanvas(
  canvas: SKRSContext2D['canvas'],
  { left, top, across, down }: { left: number; top: number; across: number; down: number },
  pixels: number,
  gray = false,
): string {
  const seen = { width: pixels, height: Math.round((down * pixels) / across) };
  const context = createCanvas(seen.width, seen.height).getContext('2d');
  context.drawImage(canvas, left, top, across, down, 0, 0, seen.width, seen.height);
  const { data } = context.getImageData(0, 0, seen.width, seen.height);
  for (let at = 0; gray && at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    data.fill(0.299 * red + 0.587 * green + 0.114 * blue, at, at + 3);
  }
  return decodeQR({ ...seen, data });
}

/** Returns the color at a point, given in millimeters, as `#rrggbb`. */
export function colorAt({ context, scale }: Photo, x: number, y: number): string {
  const { data } = context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1);
  return `#${[...data.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

// Renders the icons in `public/` from `public/icon.svg`. Run it when the logo changes:
// node --import tsx src/build/icons.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const MARK = readFileSync('public/icon.svg', 'utf8');
const BRAND = '#047857';

/** The logo with square corners: launchers cut maskable icons themselves. */
const bare = MARK.replace(/rx="\d+"/, 'rx="0"');

async function draw(svg: string, side: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`);
}

/** Draws the logo within the inner 80%, because launchers may cut off the rest. */
async function drawMaskable(side: number, file: string): Promise<void> {
  const inner = Math.round(side * 0.8);
  const margin = Math.round((side - inner) / 2);
  const mark = await sharp(Buffer.from(bare), { density: 72 * (inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background: BRAND } })
    .composite([{ input: mark, left: margin, top: margin }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`);
}

/** Writes the icon that browsers request by default: an ICO file with one PNG. */
async function drawFavicon(side: number): Promise<void> {
  const png = await sharp(Buffer.from(MARK), { density: 72 * (side / 32) })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const header = Buffer.alloc(22);
  // Type 1 (icon), one image, its sides, one plane, 32 bits per pixel, its length and offset.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  writeFileSync('public/favicon.ico', Buffer.concat([header, png]));
}

mkdirSync('public/icons', { recursive: true });
await draw(MARK, 192, 'icons/192.png');
await draw(MARK, 512, 'icons/512.png');
await drawMaskable(192, 'icons/maskable-192.png');
await drawMaskable(512, 'icons/maskable-512.png');
// iOS rounds the corners itself and shows transparency as black.
await draw(bare, 180, 'apple-touch-icon.png');
await drawFavicon(48);

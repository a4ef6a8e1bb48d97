import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avatarSquares, type Crop } from '../../../../src/server/profiles/photos/avatar-squares';
import { blue, colorAt, plain, twoColored } from './photos';

const apiError = (code: string) => expect.objectContaining({ name: 'ApiError', code });
const unsupported = apiError('unsupported_image');

/** Returns a PNG of the given size, whose zeros compress to almost nothing. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

// Node has `zlib.crc32` only since 20.15 and 22.2.
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('the squares of a photo', () => {
  it.each([
    ['JPEG', () => plain(640, 480).jpeg()],
    ['PNG', () => plain(640, 480).png()],
    ['WebP', () => plain(640, 480).webp()],
    ['AVIF', () => plain(640, 480).avif()],
    ['grey JPEG', () => plain(640, 480).greyscale().jpeg()],
    ['CMYK JPEG', () => plain(640, 480).toColorspace('cmyk').jpeg()],
    ['PNG of 16 bits', () => plain(640, 480).toColorspace('rgb16').png()],
    ['PNG of one pixel', () => plain(1, 1).png()],
  ])('are two small WebP, whatever the original: %s', async (_what, photo) => {
    const { large, small } = await avatarSquares(await photo().toBuffer(), null);
    expect(await sharp(large).metadata()).toMatchObject({
      format: 'webp',
      width: 288,
      height: 288,
    });
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'webp',
      width: 192,
      height: 192,
    });
  });

  it('have no metadata', async () => {
    const photo = await plain(300, 300)
      .withExif({ IFD0: { Copyright: 'Ada Marsh' }, IFD3: { GPSLatitude: '40/1 42/1 46/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(photo.includes('Ada Marsh')).toBe(true);
    const { large, small } = await avatarSquares(photo, null);
    for (const square of [large, small]) {
      const { exif, xmp, icc, iptc } = await sharp(square).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect(square.includes('Ada Marsh')).toBe(false);
    }
  });

  it('contain nothing that was appended to the picture', async () => {
    const polyglot = Buffer.concat([
      await plain(300, 300).jpeg().toBuffer(),
      Buffer.from('<html><script>alert(1)</script>PK\u0003\u0004'),
    ]);
    const { large, small } = await avatarSquares(polyglot, null);
    for (const square of [large, small]) expect(square.includes('script')).toBe(false);
  });

  it('are cropped where the worker chose', async () => {
    const photo = await twoColored(400, 200, 100).png().toBuffer();
    const colors = async (crop: Crop) => {
      const { large, small } = await avatarSquares(photo, crop);
      return [await colorAt(large, 0.25, 0.5), await colorAt(small, 0.75, 0.5)];
    };
    expect(await colors({ left: 0, top: 0, size: 100 })).toEqual(['red', 'red']);
    expect(await colors({ left: 200, top: 50, size: 150 })).toEqual(['blue', 'blue']);
    expect(await colors({ left: 0, top: 0, size: 200 })).toEqual(['red', 'blue']);
  });

  it('are cut from the upright photo, turned by its EXIF orientation', async () => {
    // A quarter turn to the right moves the red left part to the top.
    const photo = await twoColored(400, 200, 100)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const top = await avatarSquares(photo, { left: 50, top: 0, size: 90 });
    const bottom = await avatarSquares(photo, { left: 50, top: 300, size: 90 });
    expect(await colorAt(top.large, 0.5, 0.5)).toBe('red');
    expect(await colorAt(bottom.large, 0.5, 0.5)).toBe('blue');
    await expect(avatarSquares(photo, { left: 300, top: 0, size: 90 })).rejects.toEqual(
      apiError('invalid_input'),
    );
  });

  it('are cut around what catches the eye when nothing was chosen', async () => {
    const raw = { width: 100, height: 100, channels: 3 } as const;
    // Without blue, so that no part of it looks white.
    const speckles = randomBytes(100 * 100 * 3).map((value, i) => (i % 3 === 2 ? 0 : value));
    const noise = await sharp(speckles, { raw }).png().toBuffer();
    const photo = plain(700, 300, '#eeeeee').composite([{ input: noise, left: 590, top: 100 }]);
    const { large } = await avatarSquares(await photo.png().toBuffer(), null);
    expect(await colorAt(large, 0.1, 0.5)).toBe('white');
    expect(await colorAt(large, 0.8, 0.5)).not.toBe('white');
  });

  it('are white where the photo is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const photo = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } });
    const { large } = await avatarSquares(await photo.png().toBuffer(), null);
    expect(await colorAt(large, 0.5, 0.5)).toBe('white');
  });

  it('are cut from the first picture of an animation', async () => {
    const frames = await Promise.all([
      plain(64, 64, blue).png().toBuffer(),
      plain(64, 64, '#ff0000').png().toBuffer(),
    ]);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { large } = await avatarSquares(moving, null);
    expect(await colorAt(large, 0.5, 0.5)).toBe('blue');
  });

  it.each([
    ['wide', 10_000, 1000],
    ['high', 1000, 10_000],
  ])('are cut from a strip, too: %s', async (_what, width, height) => {
    const { large } = await avatarSquares(emptyPng(width, height), null);
    expect(await sharp(large).metadata()).toMatchObject({ width: 288, height: 288 });
  });
});

describe('a refused photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const start = (bytes: number[], rest = svg) =>
    Buffer.concat([Buffer.from(bytes), Buffer.from(rest)]);

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['zeros', Buffer.alloc(1000)],
    ['an SVG', Buffer.from(svg)],
    ['an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['an SVG that begins like a JPEG', start([0xff, 0xd8, 0xff])],
    ['an SVG that begins like a PNG', start([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['an SVG that begins like a WebP', Buffer.from(`RIFF\u0000\u0000\u0000\u0000WEBP${svg}`)],
    ['an SVG that begins like an AVIF', Buffer.from(`\u0000\u0000\u0000\u001cftypavif${svg}`)],
    ['the beginning of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff])],
  ])('is %s', async (_what, file) => {
    await expect(avatarSquares(file, null)).rejects.toEqual(unsupported);
  });

  it.each(['gif', 'tiff'] as const)('is a %s', async (format) => {
    const file = await plain(20, 20).toFormat(format).toBuffer();
    await expect(avatarSquares(file, null)).rejects.toEqual(unsupported);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is half a %s', async (format) => {
    const file = await plain(400, 400)
      .composite([{ input: Buffer.from('<svg><circle r="90" cx="200" cy="200"/></svg>') }])
      .toFormat(format)
      .toBuffer();
    const half = file.subarray(0, Math.floor(file.length / 2));
    await expect(avatarSquares(half, null)).rejects.toEqual(unsupported);
  });

  it.each([
    ['of 400 megapixels in a few kilobytes', 20_000, 20_000],
    ['just above 40 megapixels', 40_001, 1000],
  ])('is a PNG %s', async (_what, width, height) => {
    const bomb = emptyPng(width, height);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(avatarSquares(bomb, null)).rejects.toEqual(apiError('image_too_large'));
  });

  it.each([
    ['a column of a pixel', 1, 39_999_999],
    ['a row of a pixel', 39_999_999, 1],
    ['a strip', 1001, 100],
  ])('is %s, before anything of it is decoded', async (_what, width, height) => {
    // Its pixels are missing, which a decoder would notice.
    const header = emptyPng(1, 1);
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    await expect(avatarSquares(header, null)).rejects.toMatchObject({
      code: 'image_too_large',
      message: 'A photo may be at most 10 times as long as wide.',
    });
  });

  it('has a crop outside of it', async () => {
    const photo = await plain(100, 60).png().toBuffer();
    for (const crop of [
      { left: 0, top: 0, size: 61 },
      { left: 41, top: 0, size: 60 },
      { left: 0, top: 60, size: 1 },
    ]) {
      await expect(avatarSquares(photo, crop)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { size: 'The square lies outside the photo' } },
      });
    }
  });
});

it('a bad photo does not block the next one', async () => {
  const good = await plain(50, 50).png().toBuffer();
  const results = await Promise.allSettled([
    avatarSquares(Buffer.from('bad'), null),
    avatarSquares(good, null),
    avatarSquares(good.subarray(0, 40), null),
    avatarSquares(good, null),
  ]);
  const outcomes = results.map(({ status }) => status);
  expect(outcomes).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

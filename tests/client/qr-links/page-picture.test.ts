// The page as a picture to share: its code can be read, and its texts stay inside the picture.
import { createCanvas, loadImage, Path2D } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import {
  drawPagePicture,
  type PagePicture,
  type PictureFormat,
  pictureLayouts,
} from '../../../src/client/features/qr-links/picture/draw-page-picture';
import { DISPLAY_NAME_MAX_LENGTH } from '../../../src/contract/limits';

const page: PagePicture = {
  name: 'Maya Torres',
  jobTitle: 'Bartender at The Lantern',
  qrAddress: 'https://tipwell.example/u/maya-torres?from=qr',
  typed: 'tipwell.example/u/maya-torres',
  initials: 'MT',
};

async function pictureOf(format: PictureFormat, changes: Partial<PagePicture> = {}, photo = true) {
  const { width, height } = pictureLayouts[format];
  const canvas = createCanvas(width, height);
  const image = photo ? await loadImage('public/demo/maya.webp') : undefined;
  drawPagePicture(
    canvas.getContext('2d') as never,
    format,
    { ...page, ...changes },
    Path2D as never,
    image as never,
  );
  return canvas;
}

/** Reads the code anywhere on a picture, scaled as messengers do. */
function read(canvas: Awaited<ReturnType<typeof pictureOf>>, scale: number): string {
  const [width, height] = [Math.round(canvas.width * scale), Math.round(canvas.height * scale)];
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(canvas, 0, 0, width, height);
  return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
}

describe.each(['story', 'wide'] as const)('the picture: %s', (format) => {
  it('has a code that can be read at its size and at half of it, with and without a photo', async () => {
    for (const photo of [true, false]) {
      const canvas = await pictureOf(format, {}, photo);
      expect([canvas.width, canvas.height]).toEqual(
        format === 'story' ? [1080, 1920] : [1200, 630],
      );
      for (const scale of [1, 0.5]) expect(read(canvas, scale)).toBe(page.qrAddress);
    }
  });

  it('can be read with the longest address and name that a page can have', async () => {
    const handle = 'a-rather-long-handle-for-a-page';
    const long = {
      qrAddress: `https://tips.a-long-domain-of-an-operator.example/u/${handle}?from=qr`,
      typed: `tips.a-long-domain-of-an-operator.example/u/${handle}`,
      name: 'Wilhelmina Bartholomew-Featherstonehaugh of the Grand Hotel '.repeat(3).trim(),
    };
    const canvas = await pictureOf(format, long);
    for (const scale of [1, 0.5]) expect(read(canvas, scale)).toBe(long.qrAddress);
    // Nothing but paper at the edge.
    const context = canvas.getContext('2d');
    const edge = 20;
    const right = format === 'story' ? canvas.width - edge : 600;
    const { data } = context.getImageData(right, 0, edge, canvas.height);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colors.add(data.slice(at, at + 3).join());
    expect([...colors]).toEqual(['250,248,244']);
  });

  it('shows all of the longest name', () => {
    const { width, height } = pictureLayouts[format];
    const context = createCanvas(width, height).getContext('2d');
    const texts: string[] = [];
    context.fillText = (text) => void texts.push(text);
    const name = 'Wilhelmina Theodora Bartholomew-Featherstonehaugh and Ana Lucia de la Esperanza!';
    expect(name).toHaveLength(DISPLAY_NAME_MAX_LENGTH);
    const longest = { ...page, name };
    drawPagePicture(context as never, format, longest, Path2D as never);
    expect(texts.join(' ')).toContain(name);
  });

  it('leaves no gap without a job title', async () => {
    const canvas = await pictureOf(format, { jobTitle: null });
    const { photo, card, mark, textWidth } = pictureLayouts[format];
    const end = format === 'story' ? card.y : mark.y;
    const left = format === 'story' ? (canvas.width - textWidth) / 2 : mark.x;
    const context = canvas.getContext('2d');
    let [blank, most] = [0, 0];
    for (let y: number = photo.y; y < end; y += 1) {
      const { data } = context.getImageData(left, y, textWidth, 1);
      const isPaper = data.every((value, at) => value === [250, 248, 244, 255][at % 4]);
      blank = isPaper ? blank + 1 : 0;
      most = Math.max(most, blank);
    }
    expect(most).toBeLessThan(70);
  });

  it('differs with and without a photo', async () => {
    const [one, other] = [await pictureOf(format), await pictureOf(format, {}, false)];
    expect(one.toBuffer('image/png').equals(other.toBuffer('image/png'))).toBe(false);
  });
});

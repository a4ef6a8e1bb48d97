// The pictures in an Apple Wallet pass, at one, two and three pixels per point.
import sharp from 'sharp';

/** In points. */
const PASS_ICON_SIDE = 29;
const PASS_LOGO_SIDE = 50;
const PASS_PHOTO_SIDE = 90;

const densities = [1, 2, 3] as const;

/**
 * Returns PNGs by file name in the pass.
 * @param mark the product's mark, as SVG
 * @param photo the worker's, as stored; null without one
 */
export async function passPictures(
  mark: string,
  photo: Buffer | null,
): Promise<Record<string, Buffer>> {
  const wanted = [
    { name: 'icon', side: PASS_ICON_SIDE, source: Buffer.from(mark) },
    { name: 'logo', side: PASS_LOGO_SIDE, source: Buffer.from(mark) },
    ...(photo ? [{ name: 'thumbnail', side: PASS_PHOTO_SIDE, source: photo }] : []),
  ];
  const files = wanted.flatMap(({ name, side, source }) =>
    densities.map(async (density) => [
      `${name}${density === 1 ? '' : `@${density}x`}.png`,
      await squarePng(source, side * density),
    ]),
  );
  return Object.fromEntries(await Promise.all(files));
}

function squarePng(picture: Buffer, side: number): Promise<Buffer> {
  return sharp(picture, { density: 400 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

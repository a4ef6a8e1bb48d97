import sharp, { type Color } from 'sharp';

export const red = '#ff0000';
export const blue = '#0000ff';

export function plain(width: number, height: number, background: Color = blue) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns a blue photo whose left part, of the given width in pixels, is red. */
export function twoColored(width: number, height: number, redWidth: number) {
  return plain(width, height).composite([
    {
      input: { create: { width: redWidth, height, channels: 3, background: red } },
      left: 0,
      top: 0,
    },
  ]);
}

/** Returns the color at a position (0 to 1): "red", "blue", "white" or its components. */
export async function colorAt(image: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(info.width - 1, Math.floor(x * info.width));
  const row = Math.min(info.height - 1, Math.floor(y * info.height));
  const at = (row * info.width + column) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  const near = (value: number, wanted: number) => Math.abs(value - wanted) < 24;
  if (near(r, 255) && near(g, 0) && near(b, 0)) return 'red';
  if (near(r, 0) && near(g, 0) && near(b, 255)) return 'blue';
  if (near(r, 255) && near(g, 255) && near(b, 255)) return 'white';
  return `${r},${g},${b}`;
}

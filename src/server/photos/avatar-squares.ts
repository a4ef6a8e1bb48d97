// From whatever file somebody uploads to two small squares of ours. Nothing of the file gets
// through but its pixels: no metadata (where a photo was taken), no second content behind them.
import sharp, { type Region, type Sharp } from 'sharp';
import { AVATAR_SIZE, AVATAR_SMALL_SIZE, PHOTO_MAX_PIXELS } from '#contract/limits';
import { Refusal } from '../refusal';
import { formatOf } from './photo-format';

/** A square in pixels of the photo as it is seen. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface AvatarSquares {
  /** WebP of `AVATAR_SIZE` and `AVATAR_SMALL_SIZE` pixels a side. */
  readonly large: Buffer;
  readonly small: Buffer;
}

/** What makes a file slow on purpose is given up. */
const TIMEOUT_SECONDS = 20;

/** Beyond it, looking for what catches the eye would scale a thin strip up to gigabytes. */
const MAX_ASPECT = 3;

/** One photo at a time: forty megapixels take 160 MB while they are turned and cut. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Cuts the squares out of a photo: the given one, else one around what catches the eye.
 * @throws {Refusal} `unsupported_image`, `image_too_large` (more than 40 megapixels),
 *   `invalid_input` (a crop outside the photo)
 */
export function avatarSquares(file: Buffer, crop: Crop | null): Promise<AvatarSquares> {
  const squares = turn.then(() => cutSquares(file, crop));
  turn = squares.catch(() => {});
  return squares;
}

async function cutSquares(file: Buffer, crop: Crop | null): Promise<AvatarSquares> {
  const format = formatOf(file);
  if (!format) throw new Refusal('unsupported_image');
  const photo = sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 });
  const metadata = await reading(photo.metadata());
  // A file that says one thing and is another.
  if (metadata.format !== format) throw new Refusal('unsupported_image');
  const region = crop ? regionOf(crop, metadata.autoOrient) : middleOf(metadata.autoOrient);
  const { data, info } = await reading(
    photo
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .extract(region)
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const square = () => sharp(data, { raw: { width, height, channels } });
  const [large, small] = await Promise.all([
    webpOf(square()),
    webpOf(square().resize(AVATAR_SMALL_SIZE, AVATAR_SMALL_SIZE)),
  ]);
  return { large, small };
}

const webpOf = (image: Sharp) => image.webp({ quality: 82, smartSubsample: true }).toBuffer();

/** Whatever the decoder stumbles over is a fault of the file. */
async function reading<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw tooLarge
      ? new Refusal('image_too_large', { message: 'A photo may have at most 40 megapixels.' })
      : new Refusal('unsupported_image');
  }
}

function regionOf({ left, top, size }: Crop, { width, height }: Size): Region {
  if (left + size > width || top + size > height) {
    throw new Refusal('invalid_input', { fields: { size: 'The square lies outside the photo' } });
  }
  return { left, top, width: size, height: size };
}

/** All of a photo, but for the ends of a strip. */
function middleOf({ width, height }: Size): Region {
  const longest = Math.min(width, height) * MAX_ASPECT;
  const [w, h] = [Math.min(width, longest), Math.min(height, longest)];
  return {
    left: Math.floor((width - w) / 2),
    top: Math.floor((height - h) / 2),
    width: w,
    height: h,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

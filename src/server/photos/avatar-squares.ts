// Turns an uploaded photo into two small squares. They have only its pixels: no metadata, such as
// where it was taken, and no data hidden behind the picture.
import sharp, { type Region, type Sharp } from 'sharp';
import {
  AVATAR_SIZE,
  AVATAR_SMALL_SIZE,
  PHOTO_MAX_ASPECT,
  PHOTO_MAX_PIXELS,
} from '#contract/limits';
import { Refusal } from '../refusal';
import { formatOf } from './photo-format';

/** A square of the photo, in pixels of its upright orientation. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface AvatarSquares {
  /** WebP, `AVATAR_SIZE` pixels a side. */
  readonly large: Buffer;
  /** WebP, `AVATAR_SMALL_SIZE` pixels a side. */
  readonly small: Buffer;
}

/** Decoding is given up after this, because a file may be made to be slow. */
const TIMEOUT_SECONDS = 20;

/**
 * Longer strips are cut to this, because finding their subject would scale them up to gigabytes.
 */
const MAX_ASPECT = 3;

/** Photos are processed one at a time: forty megapixels take 160 MB of memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Returns the squares of a photo: the given crop, or one around the part that catches the eye.
 * @throws {Refusal} unsupported_image when the file is no photo that can be read, image_too_large
 *   when it has more than 40 megapixels or is a strip, invalid_input when the crop lies outside the photo
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
  // The file looked like one format at its start, and was decoded as another.
  if (metadata.format !== format) throw new Refusal('unsupported_image');
  refuseStrip(metadata);
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

/**
 * Judged by the file's header, before anything is decoded: a column of forty megapixels, one pixel
 * wide, takes the decoder ten times as long as a square of as many.
 */
function refuseStrip({ width, height }: Size): void {
  const aspect = Math.max(width, height) / Math.min(width, height);
  if (aspect <= PHOTO_MAX_ASPECT) return;
  throw new Refusal('image_too_large', {
    message: `A photo may be at most ${PHOTO_MAX_ASPECT} times as long as wide.`,
  });
}

/** Turns errors of the decoder, which are the file's fault, into refusals. */
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

/** Returns the whole photo, or the middle of a strip. */
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

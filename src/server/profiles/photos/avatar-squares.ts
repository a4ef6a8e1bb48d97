// Turns an uploaded photo into two small squares that contain only pixels: no metadata, such as its
// location, and no appended data.
import sharp, { type Region, type Sharp } from 'sharp';
import { AVATAR_SIZE, AVATAR_SMALL_SIZE } from '#contract/limits';
import { ApiError } from '#server/api-error';
import { autoOriented, decoding, onlyPixels } from './decoding';

/** A square of the upright photo, in pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface AvatarSquares {
  /** WebP, `AVATAR_SIZE` pixels wide. */
  readonly large: Buffer;
  /** WebP, `AVATAR_SMALL_SIZE` pixels wide. */
  readonly small: Buffer;
}

/** Longer strips are cropped to this first: finding their subject would take gigabytes. */
const MAX_ASPECT = 3;

/**
 * Crops a photo to the given square, or to one around its most salient part.
 * @throws {ApiError} unsupported_image when the file is not a readable photo, image_too_large when
 * it has more than 40 megapixels or is a strip, invalid_input when the crop is outside the photo
 */
export function avatarSquares(file: Buffer, crop: Crop | null): Promise<AvatarSquares> {
  return decoding(file, async (photo, { autoOrient }) => {
    const region = crop ? regionOf(crop, autoOrient) : middleOf(autoOrient);
    const square = await onlyPixels(
      autoOriented(photo)
        .extract(region)
        .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover', position: sharp.strategy.attention }),
    );
    const [large, small] = await Promise.all([
      webpOf(square()),
      webpOf(square().resize(AVATAR_SMALL_SIZE, AVATAR_SMALL_SIZE)),
    ]);
    return { large, small };
  });
}

const webpOf = (image: Sharp) => image.webp({ quality: 82, smartSubsample: true }).toBuffer();

function regionOf({ left, top, size }: Crop, { width, height }: Size): Region {
  if (left + size > width || top + size > height) {
    throw new ApiError('invalid_input', { fields: { size: 'The square lies outside the photo' } });
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

// Turns an uploaded picture into a logo: only its pixels, small enough for a phone on bad Wi-Fi.
import sharp from 'sharp';
import { LOGO_HEIGHT, LOGO_WIDTH } from '#contract/limits';
import { autoOriented, decoding } from './decoding';

/**
 * Converts a picture to WebP, scaled to fit `LOGO_WIDTH` by `LOGO_HEIGHT` pixels. White replaces
 * transparency, because logos are shown on white in both color schemes.
 * @throws {ApiError} unsupported_image when the file is not a readable picture, image_too_large
 * when it has more than 40 megapixels or is a strip
 */
export function fittedLogo(file: Buffer): Promise<Buffer> {
  return decoding(file, async (photo) => {
    const { data, info } = await autoOriented(photo)
      .resize(LOGO_WIDTH, LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const logo = sharp(data, { raw: { width, height, channels } });
    return logo.webp({ quality: 88, smartSubsample: true }).toBuffer();
  });
}

// Turns an uploaded picture into a logo: only its pixels, small enough for a phone on bad Wi-Fi.
import { LOGO_HEIGHT, LOGO_WIDTH } from '#contract/limits';
import { autoOriented, decoding, onlyPixels } from './decoding';

/**
 * Converts a picture to WebP, scaled to fit `LOGO_WIDTH` by `LOGO_HEIGHT` pixels. White replaces
 * transparency, because logos are shown on white in both color schemes.
 * @throws {ApiError} unsupported_image when the file is not a readable picture, image_too_large
 * when it has more than 40 megapixels or is a strip
 */
export function fittedLogo(file: Buffer): Promise<Buffer> {
  return decoding(file, async (photo) => {
    const logo = await onlyPixels(
      autoOriented(photo).resize(LOGO_WIDTH, LOGO_HEIGHT, {
        fit: 'inside',
        withoutEnlargement: true,
      }),
    );
    return logo().webp({ quality: 88, smartSubsample: true }).toBuffer();
  });
}

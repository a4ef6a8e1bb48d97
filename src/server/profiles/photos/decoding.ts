// Decodes uploads, one picture at a time.
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PHOTO_MAX_ASPECT, PHOTO_MAX_PIXELS } from '#contract/limits';
import { ApiError } from '#server/api-error';

/** Decoding is aborted after this, because a file may be crafted to be slow. */
const TIMEOUT_SECONDS = 20;

/** One at a time: forty megapixels take 160 MB of memory. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture for `use`, once it is its turn.
 * @throws {ApiError} unsupported_image when the file is not a readable picture, image_too_large
 * when it has more than 40 megapixels or is a strip; and as `use`
 */
export function decoding<T>(
  file: Buffer,
  use: (photo: Sharp, metadata: Metadata) => Promise<T>,
): Promise<T> {
  const decoded = queue.then(() => decode(file, use));
  queue = decoded.catch(() => {});
  return decoded;
}

async function decode<T>(
  file: Buffer,
  use: (photo: Sharp, metadata: Metadata) => Promise<T>,
): Promise<T> {
  const format = formatOf(file);
  if (!format) throw new ApiError('unsupported_image');
  const photo = sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', pages: 1 });
  return reading(async () => {
    const metadata = await photo.metadata();
    // The file started like one format and was decoded as another.
    if (metadata.format !== format) throw new ApiError('unsupported_image');
    refuseStrip(metadata);
    return use(photo, metadata);
  });
}

/** Also limits how long decoding may take. */
export function autoOriented(photo: Sharp): Sharp {
  return photo.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient();
}

/**
 * Decodes a picture, with white instead of transparency. Returns a function that makes pictures of
 * the same pixels and nothing else.
 */
export async function onlyPixels(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** Refuses strips before decoding: one a pixel wide takes ten times as long as a square. */
function refuseStrip({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  const aspect = Math.max(width, height) / Math.min(width, height);
  if (aspect <= PHOTO_MAX_ASPECT) return;
  throw new ApiError('image_too_large', {
    message: `A photo may be at most ${PHOTO_MAX_ASPECT} times as long as wide.`,
  });
}

/** Turns the decoder's errors, which are the file's fault, into an `ApiError`. */
async function reading<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw tooLarge
      ? new ApiError('image_too_large', { message: 'A photo may have at most 40 megapixels.' })
      : new ApiError('unsupported_image');
  }
}

/**
 * Returns a file's format by its first bytes, as the decoder names it; null if it is not accepted.
 * Checked before any decoder sees the file: the browser's media type comes from the file's name,
 * and some formats, such as SVG, are dangerous to decode.
 */
function formatOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (file.subarray(0, 8).equals(png)) return 'png';
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WEBP') return 'webp';
  if (text(file, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(file, 8, 12))) return 'heif';
  return null;
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const text = (file: Buffer, start: number, end: number) => file.toString('latin1', start, end);

import sharp from 'sharp';

/** Converts a stored image to PNG. */
export function pngOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Returns a file's format by its first bytes, under the decoder's name for it, or null for formats
 * that are not accepted. This is checked before any decoder sees the file: the browser's media type
 * comes from the file's name, and some formats, such as SVG, are dangerous to decode.
 */
export function formatOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (file.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (file.subarray(0, 8).equals(png)) return 'png';
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WEBP') return 'webp';
  if (text(file, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(file, 8, 12))) return 'heif';
  return null;
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const text = (file: Buffer, start: number, end: number) => file.toString('latin1', start, end);

// The photo of somebody who has no profile yet.
import { AVATAR_SIZE } from '#contract/limits';
import type { Crop } from './crop';

export interface FirstPhoto {
  file: File;
  /** In whole pixels. */
  crop: Crop;
  /** What was cut out, as an address to show. */
  square: string;
}

/** Draws what was cut out of a photo. Rejects when the browser cannot. */
export async function squareOf(file: File, { left, top, size }: Crop): Promise<string> {
  // Turned upright, as the crop was chosen.
  const photo = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE;
  canvas.height = AVATAR_SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on');
  pen.drawImage(photo, left, top, size, size, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
  photo.close();
  return canvas.toDataURL();
}

// The photo of somebody who has no profile yet.
import { useState } from 'react';
import { AVATAR_SIZE } from '#contract/limits';
import type { Crop } from './crop';
import { useSavePhoto } from './use-photo';

export interface FirstPhoto {
  file: File;
  /** In whole pixels. */
  crop: Crop;
  /** What was cut out, as the address of a picture. */
  square: string;
}

/** Draws what was cut out of a photo. Resolves with its address; rejects where drawing fails. */
export async function squareOf(file: File, { left, top, size }: Crop): Promise<string> {
  // This turns the photo upright, which is how the square was chosen.
  const photo = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE;
  canvas.height = AVATAR_SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on');
  context.drawImage(photo, left, top, size, size, 0, 0, AVATAR_SIZE, AVATAR_SIZE);
  photo.close();
  return canvas.toDataURL();
}

/** The photo that was chosen before the profile exists, and how to send it once there is one. */
export function useFirstPhoto(onSent: () => void) {
  const [photo, setPhoto] = useState<FirstPhoto | null>(null);
  const [progress, setProgress] = useState(0);
  const save = useSavePhoto();

  const send = ({ file, crop }: FirstPhoto) => {
    setProgress(0);
    save.mutate({ file, crop, onProgress: setProgress }, { onSuccess: onSent });
  };
  return { photo, setPhoto, send, progress, error: save.error, begun: !save.isIdle };
}

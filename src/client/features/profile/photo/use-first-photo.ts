import { useState } from 'react';
import type { FirstPhoto } from './first-photo';
import { useSavePhoto } from './use-photo';

/** The photo chosen before the profile exists, and how to send it once it does. */
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

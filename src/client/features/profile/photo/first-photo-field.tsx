import { useState } from 'react';
import { CropDialog } from './crop-dialog';
import { type FirstPhoto, squareOf } from './first-photo';
import { PhotoChooser } from './photo-chooser';

export interface FirstPhotoFieldProps {
  /** The worker's name. */
  name: string;
  photo: FirstPhoto | null;
  onChange(photo: FirstPhoto | null): void;
}

/** The photo of a worker who has no profile yet: chosen and cut now, and sent afterwards. */
export function FirstPhotoField({ name, photo, onChange }: FirstPhotoFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  return (
    <PhotoChooser
      src={photo?.square ?? null}
      name={name}
      problem={problem}
      onChoose={(file, wrong) => {
        setProblem(wrong);
        setChosen(file);
      }}
      onRemove={() => onChange(null)}
    >
      {photo && (
        <p className="text-ink-muted">Your photo is saved together with your profile, below.</p>
      )}
      {chosen && (
        <CropDialog
          file={chosen}
          action="Use Photo"
          onCropped={(crop) => {
            setChosen(null);
            squareOf(chosen, crop).then(
              (square) => onChange({ file: chosen, crop, square }),
              (error: unknown) => {
                console.warn('The photo could not be drawn', error);
                setProblem('This browser could not cut out the photo. Try another one.');
              },
            );
          }}
          onUnreadable={(message) => {
            setChosen(null);
            setProblem(message);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </PhotoChooser>
  );
}

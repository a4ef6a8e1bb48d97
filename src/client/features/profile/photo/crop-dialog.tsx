import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { Modal } from '#client/ui/modal';
import { NOT_A_PHOTO } from './choose-photo';
import { type Crop, centeredCrop, type Sides, wholePixels } from './crop';
import { CropPicker } from './crop-picker';

export interface CropDialogProps {
  file: File;
  /** What the button says that takes the square, and what it says while busy. */
  action: string;
  busyAction?: string;
  /** While true, the dialog stays open and nothing in it can be used. */
  busy?: boolean;
  /** Called with the square, in whole pixels. */
  onCropped(crop: Crop): void;
  /** Called when the browser cannot show the file. */
  onUnreadable(message: string): void;
  onClose(): void;
  /** Says how saving the photo goes. */
  children?: Elements;
}

/** Has the worker cut a square out of the chosen photo. */
export function CropDialog({
  file,
  action,
  busyAction = action,
  busy = false,
  onCropped,
  onUnreadable,
  onClose,
  children,
}: CropDialogProps) {
  const address = useObjectUrl(file);
  const [photo, setPhoto] = useState<Sides | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);

  const start = (sides: Sides) => {
    setPhoto(sides);
    setCrop(centeredCrop(sides));
  };

  return (
    <Modal open onClose={onClose} locked={busy} title="Position your photo">
      <div className="flex flex-col gap-5">
        {address && (
          <CropPicker
            address={address}
            photo={photo}
            crop={crop}
            disabled={busy}
            onLoad={start}
            onChange={setCrop}
            onError={() => onUnreadable(NOT_A_PHOTO)}
          />
        )}
        {children}
        <div className="flex flex-col gap-3">
          <Button
            block
            disabled={crop === null}
            busy={busy}
            onClick={() => {
              if (photo && crop && !busy) onCropped(wholePixels(photo, crop));
            }}
          >
            {busy ? busyAction : action}
          </Button>
          {!busy && (
            <Button block variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** An address under which this page can show the file, or null before there is one. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

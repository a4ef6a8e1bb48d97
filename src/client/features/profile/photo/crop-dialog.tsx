import { useEffect, useEffectEvent, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { Button } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { Modal } from '#client/ui/modal';
import { Skeleton } from '#client/ui/skeleton';
import { NO_CROPPER, NOT_A_PHOTO } from './choose-photo';
import type { Crop } from './crop';
import type { CropPicker } from './crop-picker';

export interface CropDialogProps {
  file: File;
  /** The label of the confirming button, and its label while busy. */
  action: string;
  busyAction?: string;
  /** While true, the dialog stays open and is inert. */
  busy?: boolean;
  onCropped(crop: Crop): void;
  /** Called if the browser cannot show the file, or the cropper does not load. */
  onUnreadable(message: string): void;
  onClose(): void;
  /** Shows the progress of saving the photo. */
  children?: Elements;
}

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
  const Picker = useCropPicker(() => onUnreadable(NO_CROPPER));
  const [crop, setCrop] = useState<Crop | null>(null);

  return (
    <Modal open onClose={onClose} locked={busy} title="Position your photo">
      <div className="flex flex-col gap-5">
        {Picker && address ? (
          <Picker
            address={address}
            disabled={busy}
            onChange={setCrop}
            onError={() => onUnreadable(NOT_A_PHOTO)}
          />
        ) : (
          <Skeleton className="mx-auto aspect-square w-full max-w-72" />
        )}
        {children}
        <div className="flex flex-col gap-3">
          <Button
            block
            disabled={crop === null}
            busy={busy}
            onClick={() => {
              if (crop && !busy) onCropped(crop);
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

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Loads the cropper on demand with its library. Returns null until then. */
function useCropPicker(onMissing: () => void): typeof CropPicker | null {
  const [picker, setPicker] = useState<typeof CropPicker | null>(null);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    importOptional(() => import('./crop-picker')).then(
      (module) => setPicker(() => module.CropPicker),
      () => giveUp(),
    );
  }, []);
  return picker;
}

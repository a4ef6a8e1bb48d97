import { useEffect, useState } from 'react';
import { NeedsNetwork } from '../../../connection/needs-network';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { NOT_A_PHOTO } from './choose-photo';
import { type Crop, centredCrop, type Sides, wholePixels } from './crop';
import { CropPicker } from './crop-picker';
import { photoFailureText } from './photo-failure';
import { useSavePhoto } from './use-photo';

export interface CropDialogProps {
  file: File;
  /** The browser could not show the file. */
  onUnreadable(message: string): void;
  onClose(): void;
}

/** Cuts a square out of the chosen photo and sends it. A failed attempt keeps both. */
export function CropDialog({ file, onUnreadable, onClose }: CropDialogProps) {
  const address = useObjectUrl(file);
  const [photo, setPhoto] = useState<Sides | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [progress, setProgress] = useState(0);
  const save = useSavePhoto();

  const start = (sides: Sides) => {
    setPhoto(sides);
    setCrop(centredCrop(sides));
  };
  const send = () => {
    if (!photo || !crop || save.isPending) return;
    setProgress(0);
    save.mutate(
      { file, crop: wholePixels(photo, crop), onProgress: setProgress },
      {
        onSuccess: () => {
          toast({ title: 'Photo saved', description: 'Your customers see it from now on.' });
          onClose();
        },
      },
    );
  };

  return (
    <Modal open onClose={onClose} locked={save.isPending} title="Position your photo">
      <div className="flex flex-col gap-5">
        {address && (
          <CropPicker
            address={address}
            photo={photo}
            crop={crop}
            disabled={save.isPending}
            onLoad={start}
            onChange={setCrop}
            onError={() => onUnreadable(NOT_A_PHOTO)}
          />
        )}
        {save.isPending && <SendingPhoto share={progress} />}
        {save.isError && <Notice tone="danger">{photoFailureText(save.error)}</Notice>}
        {!save.isError && (
          <NeedsNetwork>Connect to save your photo; it stays here meanwhile.</NeedsNetwork>
        )}
        <div className="flex flex-col gap-3">
          <Button block disabled={crop === null} busy={save.isPending} onClick={send}>
            {save.isPending ? 'Saving...' : 'Save Photo'}
          </Button>
          {!save.isPending && (
            <Button block variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

function SendingPhoto({ share }: { share: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <progress
        aria-label="Sending your photo"
        max={1}
        value={share}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken accent-brand"
      />
      <p className="text-sm text-ink-muted">
        {share < 1 ? `${Math.round(share * 100)} % sent` : 'Sent; making it fit...'}
      </p>
    </div>
  );
}

/** An address of the file for this page, as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

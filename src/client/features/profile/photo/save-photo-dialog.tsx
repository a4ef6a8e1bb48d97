import { useState } from 'react';
import { NeedsNetwork } from '../../../connection/needs-network';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import type { Crop } from './crop';
import { CropDialog, type CropDialogProps } from './crop-dialog';
import { photoFailureText } from './photo-failure';
import { SendingPhoto } from './sending-photo';
import { useSavePhoto } from './use-photo';

/** Cuts a square out of the chosen photo and sends it. After a failure, both are still there. */
export function SavePhotoDialog(props: Pick<CropDialogProps, 'file' | 'onUnreadable' | 'onClose'>) {
  const { file, onClose } = props;
  const [progress, setProgress] = useState(0);
  const save = useSavePhoto();

  const send = (crop: Crop) => {
    setProgress(0);
    save.mutate(
      { file, crop, onProgress: setProgress },
      {
        onSuccess: () => {
          toast({ title: 'Photo saved', description: 'Customers see it from now on.' });
          onClose();
        },
      },
    );
  };

  return (
    <CropDialog
      {...props}
      action="Save photo"
      busyAction="Saving..."
      busy={save.isPending}
      onCropped={send}
    >
      {save.isPending && <SendingPhoto share={progress} />}
      {save.isError && <Notice tone="danger">{photoFailureText(save.error)}</Notice>}
      {!save.isError && (
        <NeedsNetwork>Connect to save your photo; it stays here meanwhile.</NeedsNetwork>
      )}
    </CropDialog>
  );
}

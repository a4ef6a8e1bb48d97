import { useState } from 'react';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { Notice } from '#client/ui/notice';
import { toast } from '#client/ui/toast';
import { photoFailureText } from './choose-photo';
import type { Crop } from './crop';
import { CropDialog, type CropDialogProps } from './crop-dialog';
import { useSavePhoto } from './use-photo';

/** Crops the chosen photo and uploads it. Both file and crop are kept after a failure. */
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
          toast({ title: 'Photo saved', description: 'Customers can see it now.' });
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

/** Shows the progress of the upload; `share` is from 0 to 1. */
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
        {share < 1 ? `${Math.round(share * 100)}% sent` : 'Uploaded. Processing...'}
      </p>
    </div>
  );
}

import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { SectionCard } from '../../../ui/section-card';
import { photoFailureText } from './photo-failure';
import { SendingPhoto } from './sending-photo';

export interface FirstPhotoSendingProps {
  square: string;
  /** From 0 to 1. */
  progress: number;
  /** Why it was not saved, or null while it is on its way. */
  error: unknown;
  onTryAgain(): void;
  onGoOn(): void;
}

/** Shown while the photo follows the saved profile, and when it cannot be sent. */
export function FirstPhotoSending(props: FirstPhotoSendingProps) {
  const { square, progress, error, onTryAgain, onGoOn } = props;
  return (
    <SectionCard
      title="Your tip page is ready"
      lead={error ? 'It has no photo yet.' : 'Saving your photo...'}
    >
      <Avatar src={square} initials="" size="lg" />
      {error ? (
        <>
          <Notice tone="danger">Your photo was not saved. {photoFailureText(error)}</Notice>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onTryAgain}>Try Again</Button>
            <Button variant="secondary" onClick={onGoOn}>
              Continue Without Photo
            </Button>
          </div>
        </>
      ) : (
        <SendingPhoto share={progress} />
      )}
    </SectionCard>
  );
}

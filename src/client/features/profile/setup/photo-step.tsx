import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { Button } from '#client/ui/button';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { PhotoField } from '../photo/photo-field';
import { StepFrame } from './step-frame';

interface PhotoStepProps {
  profile: OwnProfile;
  onBack(): void;
  onDone(): void;
}

/** Requests an optional photo, which is saved once cropped. */
export function PhotoStep({ profile, onBack, onDone }: PhotoStepProps) {
  const hasPhoto = profile.avatarUrl !== null;
  return (
    <StepFrame
      step="photo"
      title="Add your photo"
      lead="A photo shows customers they're tipping the right person."
      onBack={onBack}
    >
      <div className="flex flex-col gap-4">
        <PhotoField profile={profile} plain />
        <NeedsNetwork>Connect to save a photo.</NeedsNetwork>
        <Button size="lg" block variant={hasPhoto ? 'primary' : 'secondary'} onClick={onDone}>
          {hasPhoto ? 'Finish' : 'Skip for now'}
        </Button>
        {!hasPhoto && (
          <p className="text-center text-sm text-ink-muted">
            Your initials are shown until you add one.
          </p>
        )}
      </div>
    </StepFrame>
  );
}

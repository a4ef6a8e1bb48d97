import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { OwnProfile } from '#contract/own-profile';
import { nameOf } from '../../../profile-view/names';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { initialsOf } from '../../../ui/initials';
import { SectionCard } from '../../../ui/section-card';
import { toast } from '../../../ui/toast';
import { PHOTO_ACCEPT, photoProblem } from './choose-photo';
import { CropDialog } from './crop-dialog';
import { photoFailureText } from './photo-failure';
import { useRemovePhoto } from './use-photo';

/** The worker's photo: choose, cut out, replace, remove. Saved at once, apart from the form. */
export function PhotoField({ profile }: { profile: OwnProfile }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const removal = useRemovePhoto();
  const hasPhoto = Boolean(profile.avatarUrl);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong === null) setChosen(file);
  };
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => toast({ title: 'Photo removed' }),
      onError: (error) =>
        toast({
          title: 'Photo not removed',
          description: photoFailureText(error),
          variant: 'destructive',
        }),
    });

  return (
    <SectionCard title="Your photo" lead="A face makes people sure they tip the right person.">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar src={profile.avatarUrl} initials={initialsOf(nameOf(profile))} size="lg" />
        <div className="flex min-w-40 flex-1 flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept={PHOTO_ACCEPT}
            aria-label="Photo file"
            tabIndex={-1}
            onChange={choose}
            className="sr-only"
          />
          <Button
            id="photo"
            variant="secondary"
            icon={<Camera aria-hidden="true" className="size-5" />}
            aria-describedby={problem ? 'photo-problem' : undefined}
            onClick={() => input.current?.click()}
          >
            {hasPhoto ? 'Change Photo' : 'Choose Photo'}
          </Button>
          {hasPhoto && (
            <Button variant="ghost" busy={removal.isPending} onClick={remove}>
              Remove Photo
            </Button>
          )}
        </div>
      </div>
      <p id="photo-problem" role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      {chosen && (
        <CropDialog
          file={chosen}
          onUnreadable={(message) => {
            setChosen(null);
            setProblem(message);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </SectionCard>
  );
}

import { useState } from 'react';
import { toast } from '#client/ui/toast';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { photoFailureText } from './choose-photo';
import { PhotoChooser } from './photo-chooser';
import { SavePhotoDialog } from './save-photo-dialog';
import { useRemovePhoto } from './use-photo';

/** Chooses, crops, replaces and removes the worker's photo. Saves at once, apart from the form. */
export function PhotoField({
  profile,
  plain = false,
}: {
  profile: OwnProfile;
  /** Omits the title, below a heading that says the same. */
  plain?: boolean;
}) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const removal = useRemovePhoto();

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
    <PhotoChooser
      plain={plain}
      src={profile.avatarUrl}
      smallSrc={profile.avatarSmallUrl}
      name={nameOf(profile)}
      problem={problem}
      onChoose={(file, wrong) => {
        setProblem(wrong);
        setChosen(file);
      }}
      onRemove={remove}
      removing={removal.isPending}
    >
      {chosen && (
        <SavePhotoDialog
          file={chosen}
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

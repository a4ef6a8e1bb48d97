import { type ChangeEvent, useRef, useState } from 'react';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { Button } from '#client/ui/button';
import { toast } from '#client/ui/toast';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { PHOTO_ACCEPT, photoFailureText, photoProblem } from '../photo/choose-photo';
import { useRemoveLogo, useSaveLogo } from './use-branding';

/** Sets and removes the logo above the worker's photo. Saves at once. */
export function LogoField({ profile }: { profile: OwnProfile }) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRetainedFocus<HTMLDivElement>();
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveLogo();
  const remove = useRemoveLogo();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Cleared, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    save.mutate(file, {
      onSuccess: () => toast({ title: 'Logo saved' }),
      onError: (error) => setProblem(photoFailureText(error)),
    });
  };

  return (
    <div {...place} className="flex flex-col gap-3 focus-visible:outline-none">
      <h3 className="font-semibold">Logo</h3>
      <div className="flex flex-wrap items-center gap-4">
        {profile.logoUrl && (
          <img
            src={profile.logoUrl}
            alt="Your logo"
            className="h-14 max-w-full rounded-control border border-line bg-white object-contain p-1.5"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={PHOTO_ACCEPT}
          aria-label="Logo file"
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <Button
          variant="secondary"
          busy={save.isPending}
          aria-describedby={problem ? 'logo-problem' : undefined}
          onClick={() => input.current?.click()}
        >
          {save.isPending ? 'Saving...' : profile.logoUrl ? 'Change logo' : 'Choose logo'}
        </Button>
        {profile.logoUrl && (
          <Button
            variant="ghost"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => toast({ title: 'Logo removed' }),
                onError: showNotChanged,
              })
            }
          >
            Remove logo
          </Button>
        )}
      </div>
      <p id="logo-problem" role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

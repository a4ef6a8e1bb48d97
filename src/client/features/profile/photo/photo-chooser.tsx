import Camera from 'lucide-react/icons/camera';
import { type ChangeEvent, useRef } from 'react';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import type { Elements } from '#client/ui/elements';
import { SectionCard } from '#client/ui/section-card';
import { PHOTO_ACCEPT, photoProblem } from './choose-photo';

export interface PhotoChooserProps {
  src: string | null;
  smallSrc?: string | null;
  name: string;
  problem: string | null;
  /** Called with a file that can be the photo, or with the problem with it. */
  onChoose(file: File | null, problem: string | null): void;
  onRemove(): void;
  removing?: boolean;
  /** Omits the title, below a heading that says the same. */
  plain?: boolean;
  children?: Elements;
}

export function PhotoChooser(props: PhotoChooserProps) {
  const {
    src,
    smallSrc,
    name,
    problem,
    onChoose,
    onRemove,
    removing = false,
    plain,
    children,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const place = useRetainedFocus<HTMLDivElement>();

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Cleared, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const wrong = photoProblem(file);
    onChoose(wrong === null ? file : null, wrong);
  };

  const chooser = (
    <>
      <div {...place} className="flex flex-wrap items-center gap-5 focus-visible:outline-none">
        <Avatar src={src} smallSrc={smallSrc} initials={initialsOf(name)} size="lg" />
        <div className="flex min-w-[min(10rem,100%)] flex-1 flex-wrap gap-3">
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
            variant={plain && !src ? 'primary' : 'secondary'}
            icon={<Camera aria-hidden="true" className="size-5" />}
            aria-describedby={problem ? 'photo-problem' : undefined}
            onClick={() => input.current?.click()}
          >
            {src ? 'Change photo' : 'Choose photo'}
          </Button>
          {src && (
            <Button variant="ghost" busy={removing} onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      <p id="photo-problem" role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
      {children}
    </>
  );
  return plain ? (
    <Card padding="lg" className="flex flex-col gap-5">
      {chooser}
    </Card>
  ) : (
    <SectionCard
      title="Your photo"
      lead="A photo shows customers they're tipping the right person."
    >
      {chooser}
    </SectionCard>
  );
}

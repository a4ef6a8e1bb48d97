import ImageIcon from 'lucide-react/icons/image';
import { useState } from 'react';
import { canvasPng } from '#client/drawing/canvas-png';
import { loadPicture } from '#client/drawing/code-image';
import { shareFile } from '#client/platform/save-file';
import { Button } from '#client/ui/button';
import { toast } from '#client/ui/toast';
import {
  drawPagePicture,
  type PagePicture,
  type PictureFormat,
  pictureLayouts,
} from './draw-page-picture';

interface PagePictureProps extends PagePicture {
  photo: string | null;
  handle: string;
}

const formats: readonly { format: PictureFormat; label: string }[] = [
  { format: 'story', label: 'For stories' },
  { format: 'wide', label: 'For messages' },
];

/** Draws the page as a picture on this device, and shares or saves it. */
export function SharePagePicture({ photo, handle, ...page }: PagePictureProps) {
  const [busy, setBusy] = useState<PictureFormat | null>(null);
  const share = async (format: PictureFormat) => {
    setBusy(format);
    try {
      const png = await picturePng(format, page, photo);
      await shareFile(new File([png], `tipwell-${handle}-${format}.png`, { type: 'image/png' }));
    } catch {
      toast({
        title: 'The picture could not be made',
        description: 'This browser refused to draw it. You can share your link instead.',
        variant: 'destructive',
      });
    }
    setBusy(null);
  };
  return (
    <section aria-label="A picture to share">
      <h2 className="text-lg font-bold">A picture to share</h2>
      <p className="mt-1 text-ink-muted">Your photo, your name and your code in one.</p>
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            size="sm"
            variant="secondary"
            icon={<ImageIcon aria-hidden="true" className="size-4 shrink-0" />}
            busy={busy === format}
            onClick={() => void share(format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Rejects if the browser has no canvas. */
async function picturePng(
  format: PictureFormat,
  page: PagePicture,
  photo: string | null,
): Promise<Blob> {
  // A photo that cannot be loaded, such as an uncached one offline, is left out.
  const image = photo === null ? undefined : await loadPicture(photo).catch(() => undefined);
  return canvasPng(pictureLayouts[format], (context) =>
    drawPagePicture(context, format, page, Path2D, image),
  );
}

import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { LinkCodeBoxProps } from './link-code-box';
import { type LinkCodeModule, loadLinkCode } from './load-link-code';

/**
 * A QR code with a caption, and a button that saves it as a picture where `fileName` is given.
 * Its part of the page comes separately; where it does not come, the payment goes without it.
 */
export function LinkCode(props: LinkCodeBoxProps) {
  const [part, setPart] = useState<LinkCodeModule | null | undefined>();

  useEffect(() => {
    let wanted = true;
    void loadLinkCode().then((loaded) => {
      if (wanted) setPart(loaded);
    });
    return () => {
      wanted = false;
    };
  }, []);

  if (part === null) return null;
  return part ? <part.LinkCodeBox {...props} /> : <Skeleton className="mx-auto size-44" />;
}

import { useEffect, useRef, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { Skeleton } from '#client/ui/skeleton';
import type { LinkCodeBoxProps } from './link-code-box';

type LinkCodeModule = typeof import('./link-code-box');

/**
 * Shows a QR code with a caption and, if `fileName` is given, a button that saves it as a picture.
 * Its script is loaded on demand: most tippers pay on the phone in their hand.
 */
export function LinkCode(props: LinkCodeBoxProps) {
  const [loaded, setLoaded] = useState<LinkCodeModule | null | undefined>();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    importOptional(() => import('./link-code-box')).then(
      (module) => wanted && setLoaded(module),
      () => wanted && setLoaded(null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  useEffect(() => {
    // It may appear below the visible part.
    if (loaded) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [loaded]);

  return (
    <div ref={place} className="flex min-h-44 flex-col items-center">
      {loaded ? (
        <loaded.LinkCodeBox {...props} />
      ) : loaded === null ? (
        <p role="alert" className="my-auto text-center text-sm text-ink-muted">
          This code could not be loaded. The payment works without it.
        </p>
      ) : (
        <Skeleton className="size-44" />
      )}
    </div>
  );
}

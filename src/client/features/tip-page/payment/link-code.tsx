import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton';
import type { LinkCodeBoxProps } from './link-code-box';

type LinkCodeModule = typeof import('./link-code-box');

let loading: Promise<LinkCodeModule | null> | undefined;

/**
 * Loads the script that makes QR codes, which comes separately. Call it early, while there is a
 * network. Resolves with null when it does not arrive; the next call tries again.
 */
export function loadLinkCode(): Promise<LinkCodeModule | null> {
  loading ??= import('./link-code-box').catch(() => {
    loading = undefined;
    return null;
  });
  return loading;
}

/**
 * A QR code with a caption, and with a button that saves it as a picture where `fileName` is given.
 * Where its script does not arrive nothing is shown: the payment works without it.
 */
export function LinkCode(props: LinkCodeBoxProps) {
  const [loaded, setLoaded] = useState<LinkCodeModule | null | undefined>();

  useEffect(() => {
    let wanted = true;
    void loadLinkCode().then((module) => {
      if (wanted) setLoaded(module);
    });
    return () => {
      wanted = false;
    };
  }, []);

  if (loaded === null) return null;
  return loaded ? <loaded.LinkCodeBox {...props} /> : <Skeleton className="mx-auto size-44" />;
}

import { useEffect, useEffectEvent } from 'react';
import { useFlow } from './flow-context';
import { dropTipLink, tipLinkToken } from './tip-link';

/**
 * Goes on with the tip that a reminder's link names. What this phone knows itself comes first: it
 * is the same tip, with all that was entered, or a later one.
 */
export function useTipLink(profileId: string): void {
  const { handle, flow, resumed, preview, act } = useFlow();

  const open = useEffectEvent(() => {
    const token = tipLinkToken();
    if (token === null) return;
    if (flow.tipId !== null || preview) return dropTipLink();
    // Few come by such a link. Where its script does not arrive, the address keeps it for the next
    // try.
    import('./open-tip-link')
      .then(({ openTipLink }) => openTipLink({ token, profileId, handle, act }))
      .catch(console.warn);
  });
  useEffect(() => {
    if (resumed) open();
  }, [resumed]);
}
